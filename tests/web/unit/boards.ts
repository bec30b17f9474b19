/** All playable boards, as the server sends them. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Board } from "../../../web/src/protocol/types";

const ROOT = resolve(import.meta.dirname, "../../..");
const SCRIPT = "import json; from perron.server.boards import playable, whole; print(json.dumps([whole(b) for b in playable()]))";

const GROWN = `
import json
from perron.campaign.load import load
from perron.campaign.log import Campaign
from perron.campaign.regions import later
from perron.campaign.setup import board_of
from perron.server.boards import whole
content = load("exposition")
state = Campaign.new(content, "grown").state
state.game, state.opened = 12, [region.id for region in later(content)]
print(json.dumps([whole(board_of(content, state))]))
`;

export const allBoards = (): Board[] => told(SCRIPT);

/** That of a campaign's last game, with all regions. */
export const grownBoard = (): Board => told(GROWN)[0]!;

function told(script: string): Board[] {
  const python = process.env["PYTHON"] ?? "python3";
  const said = execFileSync(python, ["-c", script], { env: { ...process.env, PYTHONPATH: resolve(ROOT, "src") }, maxBuffer: 1 << 24 });
  return JSON.parse(said.toString()) as Board[];
}
