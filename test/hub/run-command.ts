// The commands of an operator: in this process, or as they are typed.
import { execFile } from "node:child_process";
import { vi } from "vitest";
import { runCommand as run } from "../../scripts/hub/command.ts";
import { commands } from "../../scripts/hub/commands.ts";
import { hubEnv, root } from "../../scripts/set-up.js";
import { readConfig } from "#server/config/config.ts";
import { shortLived } from "./server.ts";

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly trouble: string;
}

/** Takes a tenth of the time of a process of its own. */
export async function runCommand(
  name: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const out = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const trouble = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const printed = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(" ")}\n`).join("");
  try {
    const { run: command } = await commands[name]!.load();
    const code = await run(command, () => ({ name, options, settings: readConfig(settings) }));
    return { code, out: printed(out), trouble: printed(trouble) };
  } finally {
    out.mockRestore();
    trouble.mockRestore();
  }
}

/** With nothing in its environment but the given settings and the cache of compiled code. */
export function spawnCommand(
  name: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const env = { ...hubEnv, PATH: process.env["PATH"], ...settings };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...shortLived, "scripts/hub.ts", name, ...options],
      { cwd: root, env },
      (error, out, trouble) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, trouble });
      },
    );
  });
}
