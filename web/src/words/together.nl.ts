/** Nederlands, voor wat mensen samen doen. */
import type { together as english } from "./together.en";

export const together: Record<keyof typeof english, string> = {
  "nav.games": "Mijn spellen",

  "lobby.title": "Open tafels",
  "lobby.lead": "Aan deze tafels mag iedereen gaan zitten. De lijst ververst zichzelf.",
  "lobby.none": "Er is nu geen open tafel. Open er zelf een en vink “Zet deze tafel in de lijst van open tafels” aan.",
  "lobby.free.one": "{n} vrije plaats",
  "lobby.free.more": "{n} vrije plaatsen",
  "lobby.all": "Alle open tafels",

  "games.title": "Mijn spellen",
  "games.lead": "De tafels waar je in deze browser een plaats nam. Geen account: een andere browser heeft een eigen lijst, en daar neem je met je persoonlijke link weer plaats.",
  "games.none": "Nog geen spellen. Neem plaats aan een tafel en die staat hier.",
  "games.yours": "Jij bent aan de beurt",
  "games.others": "{who} is aan de beurt",
  "games.waiting.one": "Wacht op nog {n} speler",
  "games.waiting.more": "Wacht op nog {n} spelers",
  "games.over": "Afgelopen",
  "games.gone": "Niet meer op deze server",
  "games.watching": "Je hebt hier geen plaats meer",
  "games.trouble": "De server antwoordt niet. We proberen het opnieuw…",
  "games.forget": "Haal {name} van de lijst",
};
