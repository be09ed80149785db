// A copy of the hub to change at will: the working tree is only read.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../set-up.js";
import type { Answer, Ask } from "./try-tests.ts";

export interface ScratchHub {
  readonly folder: string;
  /** Runs these tests with this file reading so; what the first failure said, or undefined. */
  runWith(file: string, source: string, tests: readonly string[]): Promise<string | undefined>;
  remove(): void;
}

export function openScratchHub(projects: readonly string[], limitMs: number): ScratchHub {
  const folder = mkdtempSync(join(tmpdir(), "hub-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const shared of ["node_modules", "build"]) if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(folder, shared));
  let runner: Promise<ChildProcess> | undefined;

  async function launch(): Promise<ChildProcess> {
    const child = fork(join(folder, "scripts/mutants/try-tests.ts"), projects, { cwd: folder, stdio: ["ignore", "ignore", "inherit", "ipc"], detached: true });
    await once(child, "message");
    return child;
  }

  function end(child: ChildProcess | undefined): void {
    runner = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    // With its workers: one of them may be in a loop.
    process.kill(-child.pid, "SIGKILL");
  }

  async function ask(question: Ask): Promise<string | undefined> {
    const child = await (runner ??= launch());
    const over = new AbortController();
    const answered = once(child, "message", over).then(([answer]) => (answer as Answer).failed);
    const ended = once(child, "exit", over).then(() => (end(child), "the tests ended without a word"));
    const late = wait(limitMs, undefined, over).then(() => (end(child), "out of time"));
    child.send(question);
    const outcome = Promise.race([answered, ended, late]);
    await outcome.finally(() => over.abort());
    for (const rest of [answered, ended, late]) rest.catch(() => undefined);
    return outcome;
  }

  return {
    folder,
    async runWith(changed, source, tests) {
      writeFileSync(join(folder, changed), source);
      return ask({ changed, tests });
    },
    remove() {
      void runner?.then(end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
