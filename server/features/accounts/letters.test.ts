import { expect, test } from "vitest";
import type { Letter } from "#server/features/mailing/letters/sheet.ts";
import { readable, writtenLetter } from "#test/emails/written-letters.ts";
import * as adminNotices from "./admin-notice-letters.ts";
import * as notices from "./notice-letters.ts";
import * as proofs from "./proofs/proof-letters.ts";

const { factorAdded, passwordChanged, recoveryCodeUsed } = notices;
const link =
  "https://hub.example/confirm?token_hash=a-secret-token&type=signup&redirect_to=https%3A%2F%2Fhub.example%2Fx";
const proofLetters: readonly Letter[] = Object.values(proofs);
const linkLetters = proofLetters.filter(({ words }) => words.label !== undefined);

function aboutMe(letter: Letter) {
  return writtenLetter(
    letter.sheet({ ...(letter.sample as object), code: "482913", ...(linkLetters.includes(letter) ? { link } : {}) }),
  );
}

test.each([...proofLetters, ...Object.values(notices), ...Object.values(adminNotices)])(
  "$name says what to do if it was somebody else",
  async (letter) => {
    const { html, text } = await writtenLetter(letter.sheet(letter.sample));
    for (const body of [readable(html), text]) expect(body).toMatch(/If (it|you|this)|To be safe/);
  },
);

test.each(proofLetters)("$name shows its code where a program finds it first, never in its link", async (letter) => {
  const { html, text } = await aboutMe(letter);
  const firstSixDigits = /(?<!\w)\d{6,10}(?!\w)/;
  expect(firstSixDigits.exec(html.replaceAll(/https?:\/\/[^\s"'<>]+/g, " "))?.[0]).toBe("482913");
  expect(firstSixDigits.exec(text)?.[0]).toBe("482913");
});

test.each(linkLetters)("$name carries its link whole, to press and to copy", async (letter) => {
  const { html, text } = await aboutMe(letter);
  expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect(text).toContain(`\n${link}\n`);
});

test.each([
  ["confirm_signup", "for 24 hours."],
  ["recovery", "for an hour."],
  ["reauthentication", "for 10 minutes."],
])("%s says how long it works: %s", async (name, life) => {
  const letter = proofLetters.find((one) => one.name === name);
  expect(letter && (await aboutMe(letter)).text).toContain(life);
});

test("a notice says when it happened, by the clock of India, and on which device if that is known", async () => {
  const { text } = await writtenLetter(passwordChanged.sheet({ device: "Firefox on Android" }));
  expect(text).toMatch(/When: 21 November 2026 at 11:59\sam IST\nWhere: Firefox on Android/);
  expect(text).toContain("https://hub.example/account/security");
  const nowhere = await writtenLetter(passwordChanged.sheet({}));
  expect(nowhere.text).not.toContain("Where:");
  expect(nowhere.html).toMatch(/When<\/td><td[^>]*>21 November 2026/);
});

test("what people named themselves cannot become markup, nor a placeholder", async () => {
  const { html } = await writtenLetter(factorAdded.sheet({ factor: `<img src=x onerror="alert(1)"> {device}` }));
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x");
  expect(html).toContain("{device}");
});

test.each([
  [0, "It was the last one"],
  [1, "One code is left."],
  [7, "7 codes are left."],
])("who used a recovery code and has %i left is told so", async (left, words) => {
  expect((await writtenLetter(recoveryCodeUsed.sheet({ left }))).text).toContain(words);
});
