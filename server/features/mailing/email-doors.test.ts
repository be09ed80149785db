import { expect, test } from "vitest";
import type { EmailInWords, EmailList, EmailTry, EmailWords } from "#contract/emails-admin.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { actsOf, anOffice } from "#test/shop/managing.ts";
import { sendDueEmails, outboxOf } from "#test/emails/outbox.ts";
import { aMember } from "#test/people/people.ts";

let now = new Date("2026-11-21T06:29:00Z");
const hub = await startHub({ now: () => now });
const office = anOffice(hub);

const door = "/admin/emails/factor_added";
const words: EmailWords = {
  subject: "New: {factor}",
  preview: "A second step",
  heading: "Well done",
  says: ["Namaste {greeting}", "You added {factor} <b>."],
  label: "Have a look",
  closes: [],
};

async function ask<Body>(
  wanted: string,
  body?: unknown,
  token: string | undefined = office.admin.token,
): Promise<{ status: number; body: Body }> {
  return (await call(hub, wanted, { token, body })) as unknown as { status: number; body: Body };
}

const look = async () => (await ask<EmailInWords>(`GET ${door}`)).body;

test("only administrators read the email templates", async () => {
  const member = await aMember(hub.ctx);
  for (const wanted of [
    "GET /admin/emails",
    `GET ${door}`,
    `PUT ${door}`,
    `DELETE ${door}`,
    `POST ${door}/preview`,
    `POST ${door}/test`,
  ]) {
    const body = wanted.startsWith("GET") ? undefined : {};
    expect((await call(hub, wanted, { body })).status, wanted).toBe(401);
    expect((await call(hub, wanted, { token: member.token, body })).status, wanted).toBe(403);
  }
});

test("emails are listed by subject; one is shown with sample facts, and reworded until reset", async () => {
  const { emails } = (await ask<EmailList>("GET /admin/emails")).body;
  expect(emails.length).toBeGreaterThan(20);
  expect(emails.find(({ name }) => name === "factor_added")).toEqual({
    name: "factor_added",
    subject: "A second step was added to your YDI account",
    changedAt: null,
  });
  const before = await look();
  expect(before).toMatchObject({ changedAt: null, needed: ["factor"] });
  expect(before.placeholders).toEqual(expect.arrayContaining(["factor", "device", "greeting", "when"]));
  expect(before.words).toEqual(before.ownWords);

  const saved = await ask<EmailInWords>(`PUT ${door}`, { words, changedAt: null });
  expect([saved.status, saved.body.words, saved.body.ownWords]).toEqual([200, words, before.ownWords]);
  const listed = (await ask<EmailList>("GET /admin/emails")).body.emails;
  expect(listed.find(({ name }) => name === "factor_added")).toMatchObject({ subject: "New: {factor}" });
  expect((await actsOf(hub)).map(({ act }) => act)).toEqual(["letter.words_changed"]);
  expect((await ask<EmailInWords>(`DELETE ${door}`)).body).toEqual(before);
  expect((await ask("GET /admin/emails/ransom_note")).status).toBe(404);
});

test("of two changes of one email the second is refused whole", async () => {
  const before = (await look()).changedAt;
  const change = (subject: string, changedAt: string | null) =>
    ask<EmailInWords>(`PUT ${door}`, { words: { ...words, subject: `${subject} {factor}` }, changedAt });
  const both = await Promise.all([change("First", before), change("Second", before)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const current = await look();
  expect(current.words).toEqual(both.find(({ status }) => status === 200)?.body.words);
  now = new Date(now.getTime() + 1000);
  expect((await change("Third", before)).status).toBe(409);
  expect((await change("Third", current.changedAt)).status).toBe(200);
  await ask(`DELETE ${door}`);
});

test("words that do not fit are refused by field, when they are tried and when they are saved", async () => {
  for (const [wrong, fields] of [
    [{ subject: "{password}" }, { subject: expect.stringContaining("{password} is not a placeholder") }],
    [{ says: ["{factor", "{factor}"] }, { says: expect.stringContaining("An opening or closing brace is missing") }],
    [{ heading: " " }, { heading: "This cannot be empty." }],
    [{ subject: "x", says: ["{greeting}"] }, { says: "This email must contain {factor}." }],
    [{ label: null }, { label: "This must be text." }],
  ] as const) {
    for (const [wanted, body] of [
      [`POST ${door}/preview`, { ...words, ...wrong }],
      [`PUT ${door}`, { words: { ...words, ...wrong }, changedAt: null }],
    ] as const) {
      const answer = await ask<{ error: { code: string; fields: object } }>(wanted, body);
      expect([answer.status, answer.body.error]).toMatchObject([422, { code: "email_words_unfit", fields }]);
    }
  }
  for (const body of [{}, { ...words, says: "one" }, { ...words, subject: "x".repeat(5000) }])
    expect((await ask(`POST ${door}/preview`, body)).status).toBe(422);
  expect(await look()).toMatchObject({ changedAt: null });
});

test("wording is previewed with sample facts, light and dark, and a trial goes only to the administrator", async () => {
  const tried = await ask<EmailTry>(`POST ${door}/preview`, words);
  expect(tried.body.subject).toMatch(/^New: [^{}]+$/);
  expect(tried.body.html).toContain("&lt;b&gt;");
  expect(tried.body.html).toContain("prefers-color-scheme: dark");
  expect(tried.body.text).toContain("Namaste Hello Asha,");
  expect((await look()).changedAt).toBeNull();

  await ask(`PUT ${door}`, { words, changedAt: null });
  expect((await ask(`POST ${door}/test`, {})).status).toBe(200);
  const { ctx, sent } = outboxOf(hub).postOffice();
  await sendDueEmails(ctx);
  expect(sent).toMatchObject([{ to: office.admin.email, subject: tried.body.subject }]);
  await ask(`DELETE ${door}`);
});
