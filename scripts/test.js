// `npm test`: makes the place ready, finds a browser and a PostgreSQL, then runs everything. `npm test -- laws journeys` runs those.
import { spawn } from "node:child_process";
import { findBrowser, findPostgres } from "./programs.js";
import { pinnedNode, root, setUp, SetUpError } from "./set-up.js";

try {
  await setUp({ tools: true });
  const CHROME_PATH = await findBrowser();
  await findPostgres();
  const suites = spawn(pinnedNode(), ["scripts/run-suites.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROME_PATH },
  });
  suites.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  if (!(error instanceof SetUpError) && error?.code === undefined) throw error;
  console.error(error.message);
  console.log("\n0 passed, 1 failed");
  process.exit(1);
}
