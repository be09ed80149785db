// `npm start`: makes the place ready when it is not, then becomes the server.
import { spawn } from "node:child_process";
import { hubEnv, hubFlags, pinnedNode, root, setUp, SetUpError } from "./set-up.js";

try {
  await setUp();
} catch (error) {
  if (!(error instanceof SetUpError) && error?.code === undefined) throw error;
  console.error(sentenceFor(error));
  process.exit(1);
}
process.chdir(root);
becomeServer([pinnedNode(), ...hubFlags, "server/main.ts", ...process.argv.slice(2)]);

/** On the pinned Node (every start but the first) this process turns into the server: no parent stays behind. */
function becomeServer([node, ...args]) {
  const env = { ...hubEnv, ...process.env };
  if (typeof process.execve === "function" && process.platform !== "win32") {
    process.removeAllListeners("warning");
    process.execve(node, [node, ...args], env);
  }
  const server = spawn(node, args, { stdio: "inherit", env });
  // At a terminal Ctrl+C reaches the server by itself; told twice it would think that somebody is in a hurry.
  process.on("SIGINT", () => process.stdin.isTTY || server.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => server.kill(signal));
  server.on("error", (error) => {
    console.error(sentenceFor(error));
    process.exit(1);
  });
  server.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

function sentenceFor(error) {
  if (error.code === "ENOSPC") return "The disk is full: nothing could be written here.";
  if (error.code === "EACCES" || error.code === "EROFS")
    return `This folder may not be written to: ${error.path ?? root}`;
  return error.message;
}
