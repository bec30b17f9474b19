/** Nederlands, voor het terugkijken. */
import type { replay as english } from "./replay.en";

export const replay: Record<keyof typeof english, string> = {
  "end.replay": "Terugkijken",
  "replay.title": "Terugkijken",
  "replay.table": "Naar de tafel",
  "replay.controls": "Door het spel lopen",
  "replay.slider": "Moment van het spel",
  "replay.first": "Naar het begin",
  "replay.back": "Eén stap terug",
  "replay.play": "Afspelen",
  "replay.pause": "Stop",
  "replay.next": "Eén stap verder",
  "replay.last": "Naar het einde",
  "replay.speed": "Snelheid: {n} keer",
  "replay.deal": "De kaarten worden gedeeld.",
  "replay.eyes": "Wiens kaarten?",
  "replay.everybody": "Iedereen",
  "replay.hands": "Kaarten",
  "replay.tickets": "{done} van {n} kaartjes",
  "replay.share": "Delen",
  "replay.share.text": "Wie deze link heeft, kan het spel terugkijken, met alle handen.",
  "replay.share.whole": "Link naar het terugkijken",
  "replay.share.moment": "Link naar dit moment",
  "replay.send": "De link versturen…",
  "replay.not_over": "Bij het terugkijken is elke hand te zien: dat kan als het spel voorbij is.",
  "replay.abandoned": "Dit spel is niet uitgespeeld, dus de handen blijven verborgen.",
};
