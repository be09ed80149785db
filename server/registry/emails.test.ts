import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readable, writtenEmail } from "#test/emails/written-emails.ts";
import type { Email } from "#server/features/mailing/emails/sheet.ts";
import { emails } from "./emails.ts";

const server = join(import.meta.dirname, "..");

/** All emails exported by a feature's files that end in emails.ts. */
async function declaredEmails(): Promise<Email[]> {
  const all: Email[] = [];
  for await (const file of glob("features/*/{,**/}*emails.ts", { cwd: server })) {
    const named = (await import(join(server, file))) as Record<string, Partial<Email> | readonly Partial<Email>[]>;
    all.push(
      ...Object.values(named)
        .flat()
        .filter((value): value is Email => typeof value.sheet === "function"),
    );
  }
  return all;
}

test("every email declared by a feature is in the hub's list once, under its own name", async () => {
  const declared = await declaredEmails();
  expect(declared.length).toBeGreaterThan(20);
  expect(emails.map(({ name }) => name).toSorted()).toEqual([...new Set(declared)].map(({ name }) => name).toSorted());
  expect(new Set(emails.map(({ name }) => name)).size).toBe(emails.length);
});

test.each(emails)(
  "$name says the same in both of its bodies: what it is about, why it came and whom to ask",
  async (email) => {
    const { subject, html, text } = await writtenEmail(email.sheet(email.sample), { name: "Asha" });
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
