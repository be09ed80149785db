// `npm run mutants -- ROOM`: would a test notice? Changes one small thing at a time in a copy of the hub and runs the tests that reach it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Change, changesOf } from "./mutants/changes.ts";
import { coveringTests } from "./mutants/covering.ts";
import { openScratchHub } from "./mutants/scratch-hub.ts";

interface Mutant extends Change {
  readonly file: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "20" },
    file: { type: "string", multiple: true },
    // Only changes on this line; with --file.
    line: { type: "string" },
    // Test files to try after the nearest three.
    far: { type: "string", default: "4" },
    // The suites to take tests from, by blanks.
    suites: { type: "string" },
    postgres: { type: "boolean", default: false },
  },
});

const [room = "server"] = positionals;
const hub = openScratchHub(values.suites?.split(" ") ?? ["unit", "databases", values.postgres ? "postgres" : "embedded"], 600_000);
const covering = coveringTests(hub.folder);
const sources = new Map<string, string>();
const healthy = new Map<string, boolean>();
let untried = 0;
process.once("exit", () => hub.remove());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(hub.folder, file), "utf8");
  sources.set(file, source);
  return changesOf(file, source).filter(({ line }) => values.line === undefined || line === Number(values.line)).map((change) => ({ ...change, file }));
}

function isCode(file: string): boolean {
  return !/\.(test|d)\.tsx?$|\/tables\.ts$|^web\/.*routes\.ts$/.test(file);
}

// The same seed draws the same changes of the same code.
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(all: Mutant[], count: number): Mutant[] {
  const next = drawer(Number(values.seed));
  const left = [...all];
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    if (one && !drawn.some(({ file, line }) => file === one.file && line === one.line)) drawn.push(one);
  }
  return drawn;
}

// A test that fails without any change proves nothing.
async function healthyOf(file: string, tests: readonly string[]): Promise<string[]> {
  const unknown = tests.filter((test) => !healthy.has(test));
  const source = sources.get(file)!;
  const failed = unknown.length === 0 ? undefined : await hub.runWith(file, source, unknown);
  for (const test of unknown) healthy.set(test, failed === undefined || (unknown.length > 1 && (await hub.runWith(file, source, [test])) === undefined));
  return tests.filter((test) => healthy.get(test));
}

async function killer({ file, start, end, put }: Mutant): Promise<string | undefined> {
  const source = sources.get(file)!;
  const { near, far } = covering(file);
  let tried = 0;
  for (const tests of [near, far.slice(0, Number(values.far))]) {
    const trusted = await healthyOf(file, tests);
    tried += trusted.length;
    const failed = trusted.length === 0 ? undefined : await hub.runWith(file, source.slice(0, start) + put + source.slice(end), trusted);
    await hub.runWith(file, source, []);
    if (failed !== undefined) return failed;
  }
  untried += tried === 0 ? 1 : 0;
  return undefined;
}

function short(text: string, most = 110): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

const files = values.file === undefined ? globSync(`${room}/**/*.ts`, { cwd: hub.folder }).filter(isCode).toSorted() : values.file;
const drawn = draw(files.flatMap(mutantsOf), Number(values.count));
let killed = 0;
for (const mutant of drawn) {
  const failed = await killer(mutant);
  if (failed !== undefined) killed += 1;
  const was = sources.get(mutant.file)!.slice(mutant.start, mutant.end);
  console.log(`${failed === undefined ? "SURVIVED" : "killed  "}  ${mutant.file}:${mutant.line}  ${short(was)}  →  ${short(mutant.put)}${failed === undefined ? "" : `\n            by ${short(failed, 160)}`}`);
}
console.log(`\n${room}: ${killed} of ${drawn.length} noticed; ${untried} reached by no test that passes without them (seed ${values.seed})`);
hub.remove();
process.exit();
