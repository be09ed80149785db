import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { changesOf } from "./changes.ts";
import { readOptions } from "./options.ts";
import { readNotes, withNotes } from "./which-ran.ts";

function putsOf(source: string): string[] {
  return changesOf("a.ts", source).map(({ start, end, put }) => source.slice(0, start) + put + source.slice(end));
}

describe("what is changed", () => {
  it.each([
    ["a < b;", "a <= b;"],
    ["const most = 5;", "const most = 6;"],
    ["const most = 5;", "const most = 50;"],
    ["const status = 404;", "const status = 405;"],
    ["const most = 5_000;", "const most = 50000;"],
    ["if (a) throw b;", "if (false) throw b;"],
    ["if (a) throw b;", "if (a) ;"],
    ["const saved = await save(a);", "const saved = save(a);"],
    ["try { return await save(a); } catch {}", "try { return save(a); } catch {}"],
    ['read().for("update");', "read();"],
  ])("%s may become %s", (source, changed) => {
    expect(putsOf(source)).toContain(changed);
  });

  it.each([
    ["one more of a thousand", "const most = 5_000;", "const most = 5001;"],
    ["waiting for what is given back anyway", "async () => await save(a);", "async () => save(a);"],
    ["what the check finds: a statement nobody waits for", "await save(a);", "save(a);"],
  ])("nobody sees %s", (_, source, changed) => {
    expect(putsOf(source)).not.toContain(changed);
  });

  it.each([
    ["what is only said to a log", 'if (done(ctx.log.info({ slow: a > 5 }, "slow"))) {}', "5"],
    ["when a notice is written to it", 'if (slow > 5) ctx.log.info({ slow }, "slow");', "5"],
    ["how long a timer waits", "f(AbortSignal.timeout(5));", "5"],
    ["a named time-out", "call({ timeout: 5 });", "5"],
    ["how large a letter's type is", "h(Text, { style: { fontSize: 5 } });", "5"],
    ["whether a timer holds the process", "timer.unref();", "unref"],
  ])("nobody sees %s", (_, source, part) => {
    expect(
      changesOf("a.ts", source).filter(
        ({ start, end }) => source.slice(start, end) === part || source.slice(start, end) === `timer.${part}();`,
      ),
    ).toEqual([]);
  });
});

describe("which test runs a line", () => {
  it("is noted by the line, and the code does what it did", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hub-notes-"));
    const notes = join(folder, "notes");
    const source = `export const deep = (of) => of?.list.filter((n) => n > 1 && n < 9).length ?? 0;
export function refuse(no) { if (no) throw new Error("no"); else return "yes"; }`;
    const changes = changesOf("a.ts", source);
    const noted = join(folder, "noted.mjs");
    writeFileSync(noted, withNotes(source, new Map(changes.entries()), notes));
    const { deep, refuse } = (await import(pathToFileURL(noted).href)) as {
      deep: (of?: object) => number;
      refuse: (no: boolean) => string;
    };
    expect([deep(), deep({ list: [1, 2, 3, 10] }), refuse(false)]).toEqual([0, 2, "yes"]);
    const ran = readNotes(notes, folder);
    const thrown = changes.findIndex(({ put }) => put === ";");
    expect(ran.has(thrown)).toBe(false);
    expect(() => refuse(true)).toThrow("no");
    expect(readFileSync(notes, "utf8")).toContain(`${thrown} `);
    expect([...readNotes(notes, process.cwd()).get(thrown)!]).toEqual(["scripts/mutants/changes.test.ts"]);
    rmSync(folder, { recursive: true });
  });
});

describe("what cannot be asked for is answered in a sentence", () => {
  it.each([
    [["--bogus"], "Unknown option '--bogus'"],
    [["nowhere"], 'There is no "nowhere" in the hub.'],
    [["contract", "--count", "few"], '--count takes a whole number, not "few".'],
    [["contract", "--suites", "journeys"], 'There is no suite "journeys" to take tests from'],
    [["contract", "--line", "5"], "--line needs one --file."],
  ])("%j", (args, said) => {
    expect(readOptions(args)).toMatchObject({ message: expect.stringContaining(said) as string });
  });
});
