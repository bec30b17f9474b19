// Written by `make protocol` from src/perron/server/messages.py: edit that file, not this one.

export interface AccountView {
  company: string;
  parts: Record<string, number>;
  total: number;
}

/** Make a choice: the text of an action, based on what was seen up to `seq`. */
export interface Act {
  type: "act";
  id: string;
  seq: number;
  action: string;
}

/** What is going on around the game. `host`: you are it. */
export interface AffairsView {
  host: boolean;
  paused: Paused | null;
  proposal: ProposalView | null;
  pace: NoPace | LivePace | DaysPace;
  clocks: (ClockView | null)[] | null;
  standIns: Record<string, string>;
  absent: "bot" | "wait";
  timeout: "ask" | "bot";
  chat: boolean;
  aloud: boolean;
}

export interface ArchivedView {
  kind: "event" | "postcard" | "sticker" | "ticket";
  id: string;
  name: string;
}

/** What a seat is asked in the middle of a move, and by which card (as `why` in records). What it costs
    and brings, what each answer does, and how many cards are still to go: for that seat alone. */
export interface AskedView {
  seat: number;
  what: "choose" | "discard" | "extras" | "may" | "offer" | "place" | "region";
  card: string | null;
  cost: Deed[];
  gain: Deed[];
  options: Record<string, Deed[]>;
  left: number;
}

/** Let a bot play the own seat. */
export interface Away {
  type: "away";
  id: string;
}

/** Take the own seat back from its bot. */
export interface Back {
  type: "back";
  id: string;
}

/** What stands in the way; all empty where nothing does. */
export interface Because {
  type: "because";
  id: string;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  sentence: string;
}

export interface BonusView {
  id: string;
  name: string;
  text: string;
}

export interface Books {
  content: string;
  game: number;
  year: number;
  phase: "between" | "end" | "over" | "play" | "setup";
  calendar: YearView[];
  readable: boolean;
  start: string;
  present: string[];
  regions: RegionView[];
  story: StoryView[];
  boxes: BoxView[];
  stickers: StickerView[];
  events: EventView[];
  openPostcards: HeldPostcard[];
  cities: string[];
  companies: CompanyView[];
  archive: ArchivedView[];
  question: QuestionView | null;
  results: ResultView[];
  finale: AccountView[];
}

export interface BotInfo {
  id: string;
  name: Record<string, string>;
  line: Record<string, string>;
}

export interface BoxView {
  id: string;
  name: string;
  text: string;
}

/** To the question that stands open. */
export interface CampaignAnswer {
  type: "answer";
  id: string;
  seq: number;
  choice: string;
}

/** The evening begins with these companies; the others miss the game. */
export interface CampaignBegin {
  type: "begin";
  id: string;
  seq: number;
  present: string[];
}

/** A campaign to choose from: what stands on the outside of its box. */
export interface CampaignBox {
  key: string;
  name: Record<string, string>;
  companies: CompanyInBox[];
  calendar: YearView[];
}

/** The host's: a bot leads a company, or its link stops working and anybody may take it. */
export interface CampaignLead {
  type: "lead";
  id: string;
  do: "bot" | "free";
  company: string;
  name?: string;
  bot?: string;
}

/** The map as far as it is open. */
export interface CampaignMap {
  places: MapPlace[];
  tracks: MapTrack[];
}

export interface CampaignMessage {
  type: "campaign";
  view: CampaignView;
}

/** Turn the page for everybody. */
export interface CampaignRead {
  type: "read";
  id: string;
  seq: number;
}

/** The company one leads, and the personal link to come back by. Whoever has the link has the company. */
export interface CampaignSeated {
  id: string;
  company: string | null;
  link: string;
  seatLink: string;
}

/** `asked`: something waits for you. */
export interface CampaignSummary {
  id: string;
  name: Record<string, string>;
  game: number;
  year: number;
  phase: string;
  leads: LeadView[];
  you: string | null;
  host: boolean;
  asked: boolean;
}

/** Lay out the board: the game gets its table. `unattended`: bots play it at once, for everybody. */
export interface CampaignTable {
  type: "table";
  id: string;
  seq: number;
  unattended?: boolean;
}

/** The table of this evening's game. `broken`: it was ended without a result and is to be played again. */
export interface CampaignTableView {
  id: string;
  over: boolean;
  broken: boolean;
}

/** The campaign as one company, or an onlooker, sees it. `lead`: you may begin, turn the page, lay out. */
export interface CampaignView {
  id: string;
  seq: number;
  you: string | null;
  host: boolean;
  lead: boolean;
  leads: LeadView[];
  table: CampaignTableView | null;
  books: Books;
  news: Record<string, unknown>[];
}

/** Events, where a game has them: the current one, those turned (the newest last), those still to come;
    who has the start card once the game is scored, and which event was banished then. In a campaign also what
    is asked, where boat, herd and crates are, counters, what each seat has taken, and the postcards that
    this seat can use. */
export interface CharterView {
  event: string | null;
  pile: string[];
  deck: number;
  declared: Declared | null;
  startCard: number | null;
  banished: string | null;
  asked: AskedView | null;
  boat: string | null;
  herd: string | null;
  crates: Record<string, number>;
  markers: Record<string, number>;
  taken: Taken[];
  postcards: TablePostcard[];
}

/** Milliseconds left when this was sent, and whether they are running out. */
export interface ClockView {
  left: number;
  running: boolean;
}

export interface CompanyInBox {
  company: string;
  name: Record<string, string>;
}

/** `vault`: how many things are in it. */
export interface CompanyView {
  company: string;
  name: string;
  player: string;
  bonus: BonusView;
  office: HeldPostcard[];
  upgrades: HeldPostcard[];
  vault: number;
  ledger: Record<string, number>;
  surveys: Record<string, number>;
  missed: number[];
  trains: number;
}

/** Who is to lead this company: the one who asks, somebody who comes by the link, or a bot. */
export interface CompanyWish {
  company: string;
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
}

/** A new table that goes on from a moment of a finished game. */
export interface Continue {
  seq: number;
  seats: SeatWish[];
  mix?: string | null;
}

/** So many days for each turn. */
export interface DaysPace {
  kind: "days";
  days: number;
}

/** A claim whose cards lie on the table, while what an event adds to the price is still owed. */
export interface Declared {
  track: string;
  paid: string[];
}

/** An effect of a card by its name in the vocabulary: for whom, how much, of what (`boat`, `ore`), where
    to; `maybe` where a condition decides later. */
export interface Deed {
  do: string;
  who: string;
  n: number;
  what: string;
  to: string;
  maybe: boolean;
}

/** The choice is stored; `seq` is its number. */
export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface Error {
  type: "error";
  code: string;
  sentence: string;
}

export interface EventView {
  id: string;
  name: string;
  text: string;
  bolt: boolean;
}

/** Why a bot may have made a choice. */
export interface Explained {
  sentence: string;
}

/** `back` and `left` (uses) are told to the holder; of open and kept ones the back to all. */
export interface HeldPostcard {
  no: number;
  front: string;
  since: number;
  back: string | null;
  left: number | null;
}

/** Where the server tells that it is this seat's turn, or that the game is over. */
export interface Hook {
  url: string;
}

/** Where others reach this server, the best address first. */
export interface Host {
  addresses: string[];
}

/** What only the one who set the table up may do; everybody reads it in the log. */
export interface HostAct {
  type: "host";
  id: string;
  do: "give_back" | "pause" | "replace" | "resume" | "revoke";
  seat?: number | null;
  bot?: string;
}

export interface JoinCampaign {
  company: string;
  name: string;
}

/** Who leads a company. `kind` is open where anybody may take it; then `name` is who led it before. */
export interface LeadView {
  company: string;
  name: string;
  kind: "bot" | "open" | "person";
  connected: boolean;
  host: boolean;
}

/** All that the seat may do now; payments with the fewest wilds first. */
export interface Legal {
  draw: number[];
  deck: boolean;
  tickets: boolean;
  claims: Record<string, string[][]>;
  stations: Record<string, string[][]>;
  keepLeast: number;
  toll: string[][];
  decline: boolean;
  extra: string[][];
  extraMoney: number | null;
  banish: string[];
  answers: string[];
  pass: boolean;
  undo: boolean;
}

/** `seconds` for the whole game, and `bonus` more after each turn. */
export interface LivePace {
  kind: "live";
  seconds: number;
  bonus: number;
}

export interface MapPlace {
  id: string;
  name: string;
  x: number;
  y: number;
  region: string;
  big: boolean;
  port: boolean;
}

export interface MapTrack {
  a: string;
  b: string;
  length: number;
  color: string | null;
  region: string;
}

/** The browser's bytes, sent after it has seen the commitment. */
export interface MixIn {
  mix: string;
}

export interface NewCampaign {
  companies: CompanyWish[];
  content?: string;
}

export interface NewTable {
  map: string;
  seats: SeatWish[];
  start?: "lot" | number;
  watch?: boolean;
  listed?: boolean;
  mix?: string | null;
  pace?: NoPace | LivePace | DaysPace;
  absent?: "bot" | "wait";
  standIn?: string;
  timeout?: "ask" | "bot";
  chat?: boolean;
  aloud?: boolean;
}

/** No clock. */
export interface NoPace {
  kind: "none";
}

/** What a seat keeps to itself. */
export interface Notes {
  text: string;
}

export interface OptionView {
  id: string;
  text: string;
}

/** What only a seat itself sees of its cards, until the game is over. */
export interface Own {
  hand: Record<string, number>;
  tickets: TicketView[];
  offer: string[];
}

/** By which seat; null for a host without one. */
export interface Paused {
  by: number | null;
}

export interface PayslipView {
  coins: number;
  trains: number;
  tickets: number;
  total: number;
}

export interface Ping {
  type: "ping";
}

export interface Pong {
  type: "pong";
}

/** What every refused request answers. */
export interface Problem {
  code: string;
  sentence: string;
}

/** What the table is asked. It is done when all of `need` have said yes, and off with the first no. */
export interface ProposalView {
  what: "end" | "pause" | "replace" | "resume" | "undo";
  by: number | null;
  to: number | null;
  seat: number | null;
  yes: number[];
  no: number[];
  need: number[];
}

/** Ask the table: to go back to step `to` (left out: before the own last choice), to end or pause the
    game or go on with it, or to let a bot play for `seat`. */
export interface Propose {
  type: "propose";
  id: string;
  what: "end" | "pause" | "replace" | "resume" | "undo";
  to?: number | null;
  seat?: number | null;
}

export interface QuestionView {
  kind: "banish" | "bonus" | "city" | "council";
  company: string;
  options: OptionView[];
}

/** The rule that forbids it, a word for the reason, and the numbers behind it (R12). */
export interface Refusal {
  rule: string;
  reason: string;
  values: Record<string, string | number>;
}

export interface Refused {
  type: "refused";
  id: string;
  seq: number;
  rule: string;
  reason: string;
  values: Record<string, string | number>;
  sentence: string;
}

export interface RegionView {
  id: string;
  name: string;
}

/** A finished game, to be looked at again: `view` as a watcher sees its end, all events, and the moments.

    A frame has the fields of a view that differ from the frame before, and three of its own: `own` (an Own a
    seat), `line` (how many events have happened) and `step` (the number of the last step). */
export interface Replayed {
  view: View;
  events: Record<string, unknown>[];
  frames: Record<string, unknown>[];
}

/** As the record tells it: `scores` are its score lines, `seed` what was committed to. */
export interface Result {
  ranking: number[];
  winners: number[];
  scores: Record<string, unknown>[];
  seed: string | null;
}

export interface ResultView {
  game: number;
  ranking: string[];
  payslips: Record<string, PayslipView>;
  opened: string;
}

/** Somebody said something: a text, or a phrase for the client to put into words. */
export interface Said {
  type: "said";
  n: number;
  seat: number | null;
  name: string;
  text: string | null;
  phrase: "good_game" | "good_luck" | "hello" | "hurry" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played" | "wow" | null;
  at: number;
  watcher: boolean;
}

/** Say something to the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** One of the phrases that everybody reads in a language of their own. */
export interface SayPhrase {
  type: "phrase";
  id: string;
  phrase: "good_game" | "good_luck" | "hello" | "hurry" | "one_moment" | "oops" | "sorry" | "thanks" | "well_played" | "wow";
}

export interface SeatSummary {
  name: string;
  kind: "bot" | "open" | "person";
  taken: boolean;
  color: number;
  bot: string | null;
}

/** What everybody sees of a seat. */
export interface SeatView {
  name: string;
  bot: string | null;
  color: number;
  connected: boolean;
  hand: number;
  tickets: number;
  pieces: number;
  score: number;
  stationsLeft: number;
  laid: Record<string, number>;
  flags: number;
  chosen: boolean;
  company: string | null;
  money: number;
}

/** Who is to sit here: the one who asks, somebody who comes later, or a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string;
  color?: number | null;
}

/** Where one sits, and the personal link to come back by. Whoever has the link has the seat. */
export interface Seated {
  id: string;
  seat: number | null;
  link: string;
  seatLink: string | null;
  commitment: string;
}

export interface Sit {
  seat: number;
  name: string;
  mix?: string | null;
}

/** `since`: the game from which it works. */
export interface StickerView {
  id: string;
  slot: string;
  name: string;
  text: string;
  since: number;
}

/** A storyline card that has been read, both sides. `mark` is PAUSE, STOP or empty. */
export interface StoryView {
  id: string;
  title: string;
  text: string;
  instruction: string;
  mark: string;
}

export interface Summary {
  id: string;
  map: string;
  seats: SeatSummary[];
  started: boolean;
  over: boolean;
  toAct: number[];
  you: number | null;
  host: boolean;
  pace: NoPace | LivePace | DaysPace;
  watch: boolean;
  commitment: string;
}

/** A postcard that this seat can still use: of its own, or one that lies open for all. */
export interface TablePostcard {
  number: string;
  left: number;
  open: boolean;
  front: Record<string, string>;
  back: Record<string, string>;
}

/** What a company has got together in this game: crates, ore, golden spikes, survey marks by region. */
export interface Taken {
  crates: number;
  ore: number;
  spikes: number;
  surveys: Record<string, number>;
}

/** On connecting: what was said last. */
export interface Talk {
  type: "talk";
  said: Said[];
}

export interface TicketView {
  id: string;
  state: "done" | "impossible" | "open";
}

export interface TunnelView {
  track: string;
  paid: string[];
  turned: string[];
  owed: number;
}

/** Take the own last choice back. */
export interface Undo {
  type: "undo";
  id: string;
  seq: number;
}

/** The table as one seat, or a watcher, sees it. */
export interface View {
  id: string;
  map: string;
  seq: number;
  seat: number | null;
  seats: SeatView[];
  phase: "banish" | "choice" | "extra" | "first_tickets" | "keep" | "over" | "second_card" | "toll" | "turn" | "waiting";
  turn: number | null;
  toAct: number[];
  hand: Record<string, number>;
  display: (string | null)[];
  deckSize: number;
  discard: Record<string, number>;
  ticketDeck: number;
  owner: Record<string, number>;
  stations: Record<string, number>;
  tickets: TicketView[];
  offer: string[];
  chosen: string[] | null;
  tunnel: TunnelView | null;
  lastRound: number | null;
  turnsLeft: number;
  legal: Legal;
  closed: Record<string, Refusal>;
  commitment: string | null;
  result: Result | null;
  affairs: AffairsView;
  charter: CharterView | null;
}

/** The whole view, and what happened since the last one, as this seat may know it. */
export interface ViewMessage {
  type: "view";
  seq: number;
  view: View;
  events: Record<string, unknown>[];
}

export interface Vote {
  type: "vote";
  id: string;
  yes: boolean;
}

/** Ask what stands in the way of an action, or of a track: `track amsterdam-london`. */
export interface Why {
  type: "why";
  id: string;
  action: string;
}

/** Take the own proposal back. */
export interface Withdraw {
  type: "withdraw";
  id: string;
}

/** One game of the calendar, and the trains each company has in it. */
export interface YearView {
  year: number;
  trains: number;
}

export type Incoming = Act | Why | Undo | Ping | Say | SayPhrase | Propose | Vote | Withdraw | HostAct | Back | Away;

export type Outgoing = ViewMessage | Refused | Done | Because | Error | Pong | Said | Talk;

export type CampaignAsked = CampaignBegin | CampaignRead | CampaignAnswer | CampaignTable | CampaignLead | Ping;

export type CampaignTold = CampaignMessage | Done | Refused | Error | Pong;
