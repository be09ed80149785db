// `npm run dev`: the hub on one port. A change in web/ reaches the open page immediately; a change in server/ or contract/ restarts it.
import { spawn } from "node:child_process";
import { root } from "./set-up.js";

const followed = ["server", "contract", "seeds", "scripts/dev"].map((folder) => `--watch-path=${folder}`);
const watch = ["--watch", ...followed, "--watch-preserve-output"];
const watching = spawn(process.execPath, [...watch, "scripts/dev/serve.ts"], {
  cwd: root,
  stdio: "inherit",
});
// At a terminal Ctrl+C reaches both; this one only waits for the other.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => watching.kill("SIGTERM"));
watching.on("exit", (code) => process.exit(code ?? 0));
