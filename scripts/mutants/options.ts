// What can be asked of `npm run mutants`, and the answer to what cannot.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../set-up.js";

export interface Options {
  readonly rooms: readonly string[];
  readonly seed: number;
  readonly count: number;
  readonly files: readonly string[] | undefined;
  readonly line: number | undefined;
  readonly tests: number;
  readonly suites: readonly string[];
}

const suites = ["unit", "databases", "embedded", "postgres"];

export const usage = `npm run mutants -- ROOM …   Would a test notice? Changes one small thing at a time in a copy of the hub.

  ROOM               a folder (server/http, contract, …); several are sampled one by one; without any, all of server/
  --count 20         changes to try in each room
  --seed 1           draws other changes, the same for the same seed and code
  --file PATH        only changes of this file (may be repeated)
  --line N           only changes on this line; with one --file
  --tests 7          test files to try at most for one change: those that run its line, the nearest first
  --suites "unit"    which suites to take tests from: ${suites.join(", ")} (without it the first three)
  --help             this page`;

/** What was asked for, or the sentence that says why not. */
export function readOptions(args: readonly string[]): Options | "help" | Error {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seed: { type: "string", default: "1" },
        count: { type: "string", default: "20" },
        file: { type: "string", multiple: true },
        line: { type: "string" },
        tests: { type: "string", default: "7" },
        suites: { type: "string", default: "unit databases embedded" },
        help: { type: "boolean", default: false },
      },
    });
    if (values.help) return "help";
    const asked = values.suites.split(/[ ,]+/).filter((name) => name !== "");
    const unknown = asked.find((name) => !suites.includes(name));
    if (unknown !== undefined || asked.length === 0)
      return new Error(`There is no suite "${unknown ?? ""}" to take tests from; there are ${suites.join(", ")}.`);
    const lost = [...positionals, ...(values.file ?? [])].find((path) => !existsSync(join(root, path)));
    if (lost !== undefined) return new Error(`There is no "${lost}" in the hub.`);
    if (values.line !== undefined && values.file?.length !== 1) return new Error("--line needs one --file.");
    return {
      rooms: positionals.length === 0 ? ["server"] : positionals.map((room) => room.replace(/\/$/, "")),
      files: values.file,
      suites: asked,
      seed: wholeNumber("seed", values.seed),
      count: wholeNumber("count", values.count),
      tests: wholeNumber("tests", values.tests),
      line: values.line === undefined ? undefined : wholeNumber("line", values.line),
    };
  } catch (problem) {
    return new Error((problem as Error).message);
  }
}

function wholeNumber(name: string, typed: string): number {
  if (!/^\d+$/.test(typed)) throw new Error(`--${name} takes a whole number, not "${typed}".`);
  return Number(typed);
}
