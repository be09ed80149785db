// `npm run hub -- COMMAND`: the acts of an operator on the machine itself, whether the hub is running or not.
import { setPriority } from "node:os";
import { type Command, commands } from "./hub/commands.ts";

const [, , word = "--help", ...options] = process.argv;
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command && options.includes("--help")) console.log(helpFor(word, command));
else if (command) {
  // Before there are other threads, for those are like the one that starts them.
  if (command.isPatient) setPriority(5);
  // Loaded only now: help is printed immediately.
  const { runFromTerminal } = await import("./hub/command.ts");
  process.exitCode = await runFromTerminal(command, word, options);
} else if (word === "--help") console.log(help());
else {
  console.error(`There is no command "${word}".\n\n${help()}`);
  process.exitCode = 1;
}

function helpFor(name: string, { takes = "", says }: Command): string {
  return [`npm run hub -- ${name} ${takes}`.trim(), `  ${says}`, "", "docs/running.md explains it."].join("\n");
}

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes = "", says }]) => [`${name} ${takes}`.trim(), says] as const,
  );
  const width = Math.max(...lines.map(([usage]) => usage.length));
  const list = lines.map(([usage, says]) => `  ${usage.padEnd(width)}  ${says}`);
  return ["npm run hub -- COMMAND", "", ...list, "", "docs/running.md explains them."].join("\n");
}
