import { beforeEach, expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { factorAdded } from "#server/features/accounts/notice-letters.ts";
import { recovery } from "#server/features/accounts/proofs/proof-letters.ts";
import { letters } from "#server/registry/letters.ts";
import { startHub } from "#test/hub/harness.ts";
import { carry, outboxOf } from "#test/emails/outbox.ts";
import { changeLetterWords, fittingWords, resetLetterWords } from "./change-letter-words.ts";
import type { OtherWords } from "./letters/words-rules.ts";

const now = new Date("2026-11-21T06:29:00Z");
const hub = await startHub({ now: () => now });
const { queue, postOffice } = outboxOf(hub);
const actorId = "6f1c2a34-0000-4000-8000-000000000001";

beforeEach(() => hub.reset());

const name = "factor_added";
const letter = {
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
  return changeLetterWords(hub.ctx, letters, { name: to, words, actorId });
}

async function rowsOf(table: string): Promise<unknown[]> {
  return (await hub.ctx.database.pool.query(`select * from ${table}`)).rows;
}

/** The letter that waited, as it left. */
async function delivered(ctx: Partial<Ctx> = {}) {
  const office = postOffice();
  await carry({ ...office.ctx, ...ctx });
  return office.sent[0];
}

test("a letter is said in the words that were saved, one that waits already too, and keeps what is its own", async () => {
  await queue(hub.ctx, letter);
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

test("other letters speak on in their own words", async () => {
  await change(words);
  await queue(hub.ctx, {
    to: "asha@example.com",
    sheet: recovery.sheet({ link: "http://hub.test/x", code: "482913" }),
  });
  expect((await delivered())?.subject).toBe("Choose a new YDI password");
});

test("who changed which words is written down, everybody hears of it, and the own words come back the same way", async () => {
  const heard: string[] = [];
  const stop = hub.ctx.database.onChange((topic) => heard.push(topic));
  await change({ ...words, subject: "First" });
  await change(words);
  await resetLetterWords(hub.ctx, letters, { name, actorId });
  await resetLetterWords(hub.ctx, letters, { name, actorId });
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
  expect(heard).toEqual(["letter words", "letter words", "letter words"]);
  await queue(hub.ctx, letter);
  expect((await delivered())?.subject).toBe("A second step was added to your YDI account");
});

test.each([
  [
    "a placeholder that this letter does not know",
    { subject: "{method}" },
    { subject: "{method} is not a placeholder of this email. Use {factor}, {device}, {greeting}, {when}." },
  ],
  ["no word of what was added", { subject: "x", says: ["{greeting}"] }, { says: "This email must contain {factor}." }],
])("%s is refused, and nothing is kept", async (_what, wrong, fields) => {
  await expect(change({ ...words, ...wrong })).rejects.toMatchObject({
    code: "letter_words_unfit",
    detail: { fields },
  });
  expect([await rowsOf("letter_words"), await rowsOf("audit_log")]).toEqual([[], []]);
});

test("there are no words for a letter that the hub does not write", async () => {
  await expect(change(words, "ransom_note")).rejects.toMatchObject({ code: "not_found" });
  await expect(resetLetterWords(hub.ctx, letters, { name: "ransom_note", actorId })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each([
  ["a placeholder that a new version has dropped", JSON.stringify({ ...words, subject: "{no_more}" })],
  ["half of the fields", JSON.stringify({ subject: "Only this" })],
  ["no fields at all", "null"],
])("saved words with %s stop no letter: it leaves in its own, and the log says so", async (_what, broken) => {
  const failures: unknown[] = [];
  await hub.ctx.database.pool.query("insert into letter_words values ($1, $2, $3, now())", [name, broken, actorId]);
  await queue(hub.ctx, letter);
  const log = { ...hub.ctx.log, error: (facts: unknown) => void failures.push(facts) } as unknown as Ctx["log"];
  expect((await delivered({ log }))?.subject).toBe("A second step was added to your YDI account");
  expect(failures).toMatchObject([{ letter: name }]);
});

test("every letter may be saved in the very words it has", () => {
  for (const letter of letters) {
    const { label, ...rest } = letter.words;
    expect(() => fittingWords(letter, { ...rest, label }, now), letter.name).not.toThrow();
  }
});
