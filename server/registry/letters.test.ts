import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readable, writtenLetter } from "#test/emails/written-letters.ts";
import type { Letter } from "#server/features/mailing/letters/sheet.ts";
import { letters } from "./letters.ts";

const server = join(import.meta.dirname, "..");

/** Whatever a file of a feature that ends in letters.ts declares and exports. */
async function declaredLetters(): Promise<Letter[]> {
  const found: Letter[] = [];
  for await (const file of glob("features/*/{,**/}*letters.ts", { cwd: server })) {
    const named = (await import(join(server, file))) as Record<string, Partial<Letter> | readonly Partial<Letter>[]>;
    found.push(
      ...Object.values(named)
        .flat()
        .filter((value): value is Letter => typeof value.sheet === "function"),
    );
  }
  return found;
}

test("every letter that a feature declares is in the hub's list, once and under a name of its own", async () => {
  const declared = await declaredLetters();
  expect(declared.length).toBeGreaterThan(20);
  expect(letters.map(({ name }) => name).toSorted()).toEqual([...new Set(declared)].map(({ name }) => name).toSorted());
  expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length);
});

test.each(letters)(
  "$name says the same in both of its bodies: what it is about, why it came and whom to ask",
  async (letter) => {
    const { subject, html, text } = await writtenLetter(letter.sheet(letter.sample), { name: "Asha" });
    expect(subject).toMatch(/YDI/);
    expect(subject.length).toBeLessThan(50);
    for (const body of [readable(html), text]) {
      expect(body).toContain("Hello Asha,");
      expect(body).toContain("hello@ydi.example");
    }
    expect(html).toMatch(/^<!DOCTYPE html/);
    expect(html).toContain('lang="en-IN"');
    expect(html.length).toBeLessThan(30_000);
    expect(`${subject} ${text}`).not.toMatch(/[<{}]|undefined/);
  },
);
