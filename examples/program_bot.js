// A bot for docs/bot-protocol.md: it claims the longest track it can, and draws what it holds most of.
//
//     perron arena greedy --bot "cmd: node program_bot.js"

const readline = require("node:readline");

let seen = {};
const lengths = {};

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

/** The higher, the better. */
function worth(move) {
  const [verb, what, ...rest] = move.split(" ");
  if (verb === "claim") return 10 * lengths[what] - rest.filter((card) => card === "wild").length;
  if (verb === "draw" && what === "deck") return 1;
  if (verb === "draw") return seen.display[Number(what)] === "wild" ? 2 : seen.hand[seen.display[Number(what)]] ?? 0;
  if (verb === "keep") return -rest.length - 1;
  return -10;
}

const best = (moves) => moves.reduce((one, other) => (worth(other) > worth(one) ? other : one));

const heard = {
  hello: () => say({ type: "hello", protocol: 1, name: "longest", version: 1 }),
  game: (message) => message.tracks.forEach((track) => (lengths[track.id] = track.length)),
  observation: (message) => (seen = message),
  go: (message) => say({ type: "move", id: message.id, move: best(seen.legal) }),
  quit: () => process.exit(0),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  heard[message.type]?.(message);
});
