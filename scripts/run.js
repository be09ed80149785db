// Makes the place ready, then turns into what is run there. Plain JavaScript without dependencies, as set-up.js.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { pinnedNode, root, setUp, SetUpError, setUpPackages } from "./set-up.js";

/**
 * From here on this process is that command on the pinned Node: where it can it turns into it, and no parent stays behind (every start
 * but the first). npm and shells remember which Node they found before the packages came, so none of them is asked for it again.
 */
export function become(args, env = process.env) {
  const node = pinnedNode();
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.removeAllListeners("warning");
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, { stdio: "inherit", env });
  // At a terminal Ctrl+C reaches the child by itself; a second signal would count as a hurry.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", giveUp);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

export function giveUp(error) {
  if (!(error instanceof SetUpError) && error?.code === undefined) throw error;
  console.error(sentenceFor(error));
  process.exit(1);
}

function sentenceFor(error) {
  if (error.code === "ENOSPC") return "The disk is full: nothing could be written here.";
  if (error.code === "EACCES" || error.code === "EROFS")
    return `This folder may not be written to: ${error.path ?? root}`;
  return error.message;
}

// `npm run build` is the set-up alone. Tools for the code run behind it: `run.js packages scripts/check.ts` once the packages and
// tools are those of the lock file, since after a pull they may be others; `run.js all SCRIPT` once the pages are built as well.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [extent, ...script] = process.argv.slice(2);
  try {
    await (extent === "packages" ? setUpPackages({ tools: true }) : setUp({ tools: extent === "all" }));
  } catch (error) {
    giveUp(error);
  }
  if (script.length > 0) become(script);
}
