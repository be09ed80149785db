// `npm run mutants -- ROOM`: would a test notice? Changes one small thing at a time in a copy of the hub and runs the tests that reach it.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, changesOf } from "./mutants/changes.ts";
import { coveringTests } from "./mutants/covering.ts";
import { readOptions, usage } from "./mutants/options.ts";
import { openScratchHub } from "./mutants/scratch-hub.ts";
import { readNotes, someChild, withNotes } from "./mutants/which-ran.ts";

interface Mutant extends Change {
  readonly file: string;
  readonly room: string;
  // The test files to try, the nearest first.
  tests: readonly string[];
  fate: "noticed" | "SURVIVED" | "not reached";
}

const asked = readOptions(process.argv.slice(2));
if (asked === "help" || asked instanceof Error) {
  console.log(asked === "help" ? usage : `${asked.message}\n\n${usage}`);
  process.exit(asked === "help" ? 0 : 1);
}
const { rooms, files, line: onlyLine, seed, count, tests: mostTests, suites } = asked;

const hub = openScratchHub(suites);
process.once("exit", () => hub.remove());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const covering = coveringTests(hub.folder);
const notes = join(hub.folder, ".which-ran");
const sources = new Map<string, string>();
// How many of the nearest test files are asked whether they run a line, some at a time until enough do.
const looked = 25;
const lookedAtOnce = 6;

function mutantsOf(file: string, room: string): Mutant[] {
  const source = readFileSync(join(hub.folder, file), "utf8");
  sources.set(file, source);
  return changesOf(file, source)
    .filter(({ line }) => onlyLine === undefined || line === onlyLine)
    .map((change) => ({ ...change, file, room, tests: covering(file).slice(0, looked), fate: "not reached" }));
}

// Tables are tried by every query, and what the samples say is no behaviour.
function isCode(file: string): boolean {
  return !/\.(test|d)\.tsx?$|\/tables\.ts$|^web\/.*routes\.ts$|^seeds\/sample-/.test(file);
}

// The same seed draws the same changes of the same code.
function drawer(first: number): () => number {
  let state = first;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function draw(all: readonly Mutant[]): Mutant[] {
  const next = drawer(seed);
  const left = [...all];
  const drawn: Mutant[] = [];
  while (drawn.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(next() * left.length), 1);
    if (one && !drawn.some(({ file, line }) => file === one.file && line === one.line)) drawn.push(one);
  }
  return drawn;
}

// Runs without any change: which tests run which line, and which fail as they are and so prove nothing.
async function lookAround(drawn: readonly Mutant[]): Promise<string[]> {
  const touched = [...new Set(drawn.map(({ file }) => file))];
  const noted = touched.map((file): [string, string] => {
    const here = new Map([...drawn.entries()].filter(([, mutant]) => mutant.file === file));
    return [file, withNotes(sources.get(file)!, here, notes)];
  });
  const [ran, failed] = [new Set<string>(), new Map<string, string>()];
  const runs = (number: number, { tests }: Mutant): string[] => {
    const by = readNotes(notes, hub.folder).get(number);
    return tests.filter((test) => ran.has(test) && (by?.has(test) || by?.has(someChild)));
  };
  for (let from = 0; from < looked; from += lookedAtOnce) {
    const few = [...drawn.entries()].filter(([number, mutant]) => runs(number, mutant).length < mostTests);
    const next = few.flatMap(([, { tests }]) => tests.slice(from, from + lookedAtOnce));
    const fresh = [...new Set(next)].filter((test) => !ran.has(test));
    if (fresh.length === 0) continue;
    const answer = await hub.run(new Map(noted), fresh, "to-the-end");
    for (const test of answer.ran) ran.add(test);
    for (const [test, said] of answer.failed) failed.set(test, said);
  }
  if (ran.size === 0) for (const said of failed.values()) console.log(`No test could be run: ${said}`);
  // Once more without the notes, so that only the tests are to blame.
  const plain = new Map(touched.map((file) => [file, sources.get(file)!]));
  const suspects = [...failed.keys()].filter((test) => ran.has(test));
  const red = await hub.run(plain, suspects, "to-the-end");
  for (const [test] of red.failed) ran.delete(test);
  for (const [number, mutant] of drawn.entries()) mutant.tests = runs(number, mutant).slice(0, mostTests);
  return red.failed.map(([test, said]) => `${test}  ${short(said)}`);
}

// The nearest three first: what is noticed is mostly noticed by them.
async function killer({ file, start, end, put, tests }: Mutant): Promise<string | undefined> {
  const source = sources.get(file)!;
  for (const some of [tests.slice(0, 3), tests.slice(3)].filter((part) => part.length > 0)) {
    const { failed } = await hub.run(
      new Map([[file, source.slice(0, start) + put + source.slice(end)]]),
      some,
      "until-one-fails",
    );
    await hub.run(new Map([[file, source]]), [], "until-one-fails");
    if (failed[0]) return failed[0].join(" ");
  }
  return undefined;
}

function short(text: string, most = 110): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}

function tally(name: string, some: readonly Mutant[]): string {
  const those = (fate: Mutant["fate"]): number => some.filter((mutant) => mutant.fate === fate).length;
  const reached = some.length - those("not reached");
  const share = reached === 0 ? "" : ` (${Math.round((100 * those("noticed")) / reached)} %)`;
  return `${name}: ${some.length} changes; ${those("noticed")} of ${reached} reached were noticed${share}, ${those("SURVIVED")} survived; ${those("not reached")} reached by no test of these suites`;
}

const places =
  files === undefined
    ? rooms.map((room) => ({
        name: room,
        files: globSync(`${room}/**/*.ts`, { cwd: hub.folder }).filter(isCode).toSorted(),
      }))
    : [{ name: files.join(" "), files }];
// A file belongs to the first room that was named with it.
const drawn = places.flatMap(({ name, files: own }) =>
  draw(own.filter((file) => !sources.has(file)).flatMap((file) => mutantsOf(file, name))),
);
console.log(`${drawn.length} changes (seed ${seed}); looking which tests run them …`);
const red = await lookAround(drawn);
for (const mutant of drawn) {
  const failed = mutant.tests.length === 0 ? undefined : await killer(mutant);
  if (mutant.tests.length > 0) mutant.fate = failed === undefined ? "SURVIVED" : "noticed";
  const was = sources.get(mutant.file)!.slice(mutant.start, mutant.end);
  const heard = failed ?? (mutant.fate === "SURVIVED" ? mutant.tests.join(" ") : undefined);
  console.log(
    `${mutant.fate.padEnd(11)}  ${mutant.file}:${mutant.line}  ${short(was)}  →  ${short(mutant.put)}${heard === undefined ? "" : `\n             by ${short(heard, 200)}`}`,
  );
}
console.log("");
for (const { name } of places)
  console.log(
    tally(
      name,
      drawn.filter(({ room }) => room === name),
    ),
  );
if (places.length > 1) console.log(tally("all", drawn));
if (red.length > 0)
  console.log(`Left out, since they fail without any change:\n${red.map((line) => `  ${line}\n`).join("")}`);
hub.remove();
process.exit();
