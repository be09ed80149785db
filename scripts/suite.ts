// A suite is one line of a report: it runs, and comes back with the passed and the failed tests.
import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./set-up.js";

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  // The output that a person needs when something failed.
  readonly findings: string;
  // Why it was skipped, or a remark, in a sentence.
  readonly says?: string;
}

export interface Suite {
  readonly name: string;
  run(): Promise<Outcome>;
}

export const reports: string = join(root, "test-report");
// A run starts Node hundreds of times: each process reuses the code that an earlier one compiled.
const compiled = join(root, "node_modules", ".cache", "compiled");

export async function runSuite(suite: Suite): Promise<Outcome> {
  const began = performance.now();
  const outcome: Outcome = await suite
    .run()
    .catch((error: unknown) => ({ passed: 0, failed: 1, findings: String(error) }));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const count =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} failed`;
  const isSkipped = outcome.passed + outcome.failed === 0 && outcome.says !== undefined;
  const verdict = outcome.failed > 0 ? "FAIL" : isSkipped ? "skip" : "ok  ";
  console.log(`${verdict}  ${suite.name.padEnd(34)} ${isSkipped ? "skipped" : count} (${seconds} s)`);
  if (outcome.says !== undefined) console.log(indent(outcome.says));
  if (outcome.failed > 0) console.log(indent(outcome.findings));
  return outcome;
}

/** Runs suites until the queue is empty. Several of these on one queue run side by side. */
export async function runInTurn(queue: Suite[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) outcomes.push(await runSuite(next));
  return outcomes;
}

/** The last line is for machines and hurried people alike. */
export function conclude(outcomes: readonly Outcome[]): void {
  const sum = (what: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 ? 0 : 1;
}

export interface Command {
  readonly log: string;
  readonly args: readonly string[];
  readonly env?: Record<string, string>;
}

/** Runs a script on this Node; its output goes to test-report/<log>.log. */
export function runNode({ log, args, env = {} }: Command): Promise<{ code: number; output: string }> {
  mkdirSync(reports, { recursive: true });
  const file = join(reports, `${log}.log`);
  const output = createWriteStream(file);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, NO_COLOR: "1", FORCE_COLOR: undefined, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  return new Promise((resolve) => {
    child.on("close", (code) =>
      output.end(() => resolve({ code: code ?? 1, output: stripVTControlCharacters(readFileSync(file, "utf8")) })),
    );
  });
}

function indent(text: string): string {
  const lines = text.trimEnd().split("\n");
  const shown =
    lines.length > 60 ? [...lines.slice(0, 60), `… ${lines.length - 60} more lines in test-report/`] : lines;
  return shown.map((line) => `      ${line}`).join("\n");
}
