// A copy of the hub to change at will: the working tree is only read.
import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../set-up.js";
import type { Answer, Ask } from "./try-tests.ts";

const limitMs = 180_000;

export interface ScratchHub {
  readonly folder: string;
  /** Puts these texts into these files and runs the tests: all of them to the end, or until one fails. */
  run(
    sources: ReadonlyMap<string, string>,
    tests: readonly string[],
    how: "to-the-end" | "until-one-fails",
  ): Promise<Answer>;
  remove(): void;
}

export function openScratchHub(suites: readonly string[]): ScratchHub {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "hub-mutants-")));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const shared of ["node_modules", "build"])
    if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(folder, shared));
  let started: ChildProcess | undefined;
  let runner: { readonly how: string; readonly child: Promise<ChildProcess> } | undefined;

  async function launch(how: string): Promise<ChildProcess> {
    const child = fork(join(folder, "scripts/mutants/try-tests.ts"), [how, ...suites], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      detached: true,
    });
    // Known at once, so that it is ended with this process however that ends.
    started = child;
    await once(child, "message");
    return child;
  }

  function end(child: ChildProcess | undefined): void {
    runner = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // With its workers: one of them may be in a loop.
    process.kill(-child.pid, "SIGKILL");
  }

  async function ask(question: Ask, how: string): Promise<Answer> {
    if (runner !== undefined && runner.how !== how) end(await runner.child);
    runner ??= { how, child: launch(how) };
    const child = await runner.child;
    const over = new AbortController();
    const broken = (said: string): Answer => (end(child), { ran: [], failed: [["", said]] });
    const answered = once(child, "message", over).then(([answer]) => answer as Answer);
    const ended = once(child, "exit", over).then(() => broken("the tests ended without a word"));
    // Whoever runs everything to its end has as long as that takes.
    const late = wait(how === "to-the-end" ? limitMs * 20 : limitMs, undefined, over).then(() => broken("out of time"));
    child.send(question);
    const outcome = Promise.race([answered, ended, late]);
    await outcome.finally(() => over.abort());
    for (const rest of [answered, ended, late]) rest.catch(() => undefined);
    return outcome;
  }

  return {
    folder,
    async run(sources, tests, how) {
      for (const [file, source] of sources) writeFileSync(join(folder, file), source);
      return ask({ changed: [...sources.keys()], tests }, how);
    },
    remove() {
      end(started);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
