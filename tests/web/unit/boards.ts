/** All playable boards, as the server sends them. */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { Board } from "../../../web/src/protocol/types";

const ROOT = resolve(import.meta.dirname, "../../..");
const SCRIPT = "import json; from perron.server.boards import playable, whole; print(json.dumps([whole(b) for b in playable()]))";

export function allBoards(): Board[] {
  const python = process.env["PYTHON"] ?? "python3";
  const said = execFileSync(python, ["-c", SCRIPT], { env: { ...process.env, PYTHONPATH: resolve(ROOT, "src") }, maxBuffer: 1 << 24 });
  return JSON.parse(said.toString()) as Board[];
}
