import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { factorAdded } from "#server/features/accounts/notice-emails.ts";
import { recovery } from "#server/features/accounts/proofs/proof-emails.ts";
import { emails } from "#server/registry/emails.ts";
import { startHub } from "#test/hub/harness.ts";
import { sendDueEmails, outboxOf } from "#test/emails/outbox.ts";
import { changeEmailWords, fittingWords, resetEmailWords } from "./change-email-words.ts";
import type { OtherWords } from "./emails/words-rules.ts";

const now = new Date("2026-11-21T06:29:00Z");
const hub = await startHub({ now: () => now });
const { queue, postOffice } = outboxOf(hub);
const actorId = "6f1c2a34-0000-4000-8000-000000000001";

beforeEach(() => hub.reset());

const name = "factor_added";
const queued = {
  to: "asha@example.com",
  name: "Asha",
  sheet: factorAdded.sheet({ factor: "My {phone}", device: "Firefox on Android" }),
};
const words: OtherWords = {
  subject: "New: {factor}",
  preview: "A second step",
  heading: "Well done",
  says: ["Namaste {greeting}", "On {when} you added {factor} <b>."],
  label: "Have a look",
  closes: ["Bye."],
};

function change(words: OtherWords, to = name): Promise<void> {
  return changeEmailWords(hub.ctx, emails, { name: to, words, actorId });
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await hub.ctx.database.pool.query(`select * from ${table}`)).rows;
}

/** The email that waited, as it left. */
async function delivered(ctx: Partial<Ctx> = {}) {
  const office = postOffice();
  await sendDueEmails({ ...office.ctx, ...ctx });
  return office.sent[0];
}

test("an email uses the saved wording, also one already queued, and keeps its own facts", async () => {
  await queue(hub.ctx, queued);
  await change({ ...words, says: [...words.says, "   "] });
  const sent = await delivered();
  expect(sent?.subject).toBe("New: My {phone}");
  expect(sent?.text).toMatch(
    /^WELL DONE\n\nNamaste Hello Asha,\n\nOn 21 November 2026 at 11:59\sam IST you added My \{phone\} <b>\.\n\nWhen: 21 November/,
  );
  expect(sent?.text).toContain("Have a look:\nhttp://hub.test/account/security\n\nBye.\n");
  expect(sent?.text).toContain("We always send emails about the security of your YDI account.");
  expect(sent?.html).toContain("&lt;b&gt;");
  expect(sent?.html).not.toContain("{greeting}");
});

test("other emails keep their own words", async () => {
  await change(words);
  await queue(hub.ctx, {
    to: "asha@example.com",
    sheet: recovery.sheet({ link: "http://hub.test/x", code: "482913" }),
  });
  expect((await delivered())?.subject).toBe("Choose a new YDI password");
});

test("a change of wording is logged, reaches all processes, and can be reset", async () => {
  const heard: string[] = [];
  const stop = hub.ctx.database.onChange((topic) => heard.push(topic));
  await change({ ...words, subject: "First" });
  await change(words);
  await resetEmailWords(hub.ctx, emails, { name, actorId });
  await resetEmailWords(hub.ctx, emails, { name, actorId });
  stop();
  expect(await rowsOf("letter_words")).toEqual([]);
  expect(await rowsOf("audit_log order by id")).toMatchObject([
    {
      actor_id: actorId,
      act: "letter.words_changed",
      subject: "letter:factor_added",
      facts: { words: { subject: "First" } },
    },
    { act: "letter.words_changed", facts: { words: { subject: "New: {factor}", closes: ["Bye."] } } },
    { act: "letter.words_reset", subject: "letter:factor_added" },
  ]);
  expect(heard).toEqual(["email words", "email words", "email words"]);
  await queue(hub.ctx, queued);
  expect((await delivered())?.subject).toBe("A second step was added to your YDI account");
});

test.each([
  [
    "a placeholder that this email does not know",
    { subject: "{method}" },
    { subject: "{method} is not a placeholder of this email. Use {factor}, {device}, {greeting}, {when}." },
  ],
  ["no word of what was added", { subject: "x", says: ["{greeting}"] }, { says: "This email must contain {factor}." }],
])("%s is refused, and nothing is kept", async (_what, wrong, fields) => {
  await expect(change({ ...words, ...wrong })).rejects.toMatchObject({
    code: "email_words_unfit",
    detail: { fields },
  });
  expect([await rowsOf("letter_words"), await rowsOf("audit_log")]).toEqual([[], []]);
});

test("there are no words for an email that the hub does not write", async () => {
  await expect(change(words, "ransom_note")).rejects.toMatchObject({ code: "not_found" });
  await expect(resetEmailWords(hub.ctx, emails, { name: "ransom_note", actorId })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each([
  ["a placeholder that a new version has dropped", JSON.stringify({ ...words, subject: "{no_more}" })],
  ["half of the fields", JSON.stringify({ subject: "Only this" })],
  ["no fields at all", "null"],
])("saved words with %s stop no email: it leaves in its own, and the log says so", async (_what, broken) => {
  const failures: unknown[] = [];
  await hub.ctx.database.pool.query("insert into letter_words values ($1, $2, $3, now())", [name, broken, actorId]);
  await queue(hub.ctx, queued);
  const log = { ...hub.ctx.log, error: (facts: unknown) => void failures.push(facts) } as unknown as Ctx["log"];
  expect((await delivered({ log }))?.subject).toBe("A second step was added to your YDI account");
  expect(failures).toMatchObject([{ kind: name }]);
});

test("every email may be saved in the very words it has", () => {
  for (const email of emails) {
    const { label, ...rest } = email.words;
    expect(() => fittingWords(email, { ...rest, label }, now), email.name).not.toThrow();
  }
});
