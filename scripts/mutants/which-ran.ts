// Which tests run which changed line: each line notes in a file that it ran, and under which test file.
import { existsSync, readFileSync } from "node:fs";
import type { Change } from "./changes.ts";

/** What a note is kept under when a process or thread of its own ran the line: nobody there knows the test. */
export const someChild = "";

/** The file's text in which each of these changes, by its number, notes in this file that its line ran. */
export function withNotes(source: string, changes: ReadonlyMap<number, Change>, notes: string): string {
  const puts: { readonly at: number; readonly text: string; readonly order: number }[] = [];
  for (const [number, { spot }] of changes) {
    const length = spot.end - spot.start;
    const [before, after] = spot.isStatement ? [`{${note(number, notes)};`, "}"] : [`(${note(number, notes)},`, ")"];
    // At one place the longer begins first and ends last; what ends goes before what begins.
    puts.push(
      { at: spot.start, text: before, order: 1e9 - length },
      { at: spot.end, text: after, order: length - 1e9 },
    );
  }
  let text = source;
  for (const put of puts.toSorted((one, other) => other.at - one.at || other.order - one.order))
    text = text.slice(0, put.at) + put.text + text.slice(put.at);
  return text;
}

/** The test files under which each change's line ran. */
export function readNotes(notes: string, root: string): ReadonlyMap<number, ReadonlySet<string>> {
  const ran = new Map<number, Set<string>>();
  for (const line of existsSync(notes) ? readFileSync(notes, "utf8").split("\n") : []) {
    const [number, test = ""] = line.split(" ");
    if (line !== "") ran.set(Number(number), (ran.get(Number(number)) ?? new Set()).add(test.replace(`${root}/`, "")));
  }
  return ran;
}

function note(number: number, notes: string): string {
  const test = 'globalThis.__vitest_worker__?.filepath??""';
  const line = `${number}+" "+(${test})+"\\n"`;
  return `((globalThis.__ran??=new Set()).has(${line})||(globalThis.__ran.add(${line}),globalThis.process.getBuiltinModule("node:fs").appendFileSync(${JSON.stringify(notes)},${line})))`;
}
