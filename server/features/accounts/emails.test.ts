import { expect, test } from "vitest";
import type { Email } from "#server/features/mailing/emails/sheet.ts";
import { readable, writtenEmail } from "#test/emails/written-emails.ts";
import * as adminNotices from "./admin-notice-emails.ts";
import * as notices from "./notice-emails.ts";
import * as proofs from "./proofs/proof-emails.ts";

const { factorAdded, passwordChanged, recoveryCodeUsed } = notices;
const link =
  "https://hub.example/confirm?token_hash=a-secret-token&type=signup&redirect_to=https%3A%2F%2Fhub.example%2Fx";
const proofEmails: readonly Email[] = Object.values(proofs);
const linkEmails = proofEmails.filter(({ words }) => words.label !== undefined);

function aboutMe(email: Email) {
  return writtenEmail(
    email.sheet({ ...(email.sample as object), code: "482913", ...(linkEmails.includes(email) ? { link } : {}) }),
  );
}

test.each([...proofEmails, ...Object.values(notices), ...Object.values(adminNotices)])(
  "$name says what to do if it was someone else",
  async (email) => {
    const { html, text } = await writtenEmail(email.sheet(email.sample));
    for (const body of [readable(html), text]) expect(body).toMatch(/If (it|you|this)|To be safe/);
  },
);

test.each(proofEmails)("$name shows its code where a program finds it first, never in its link", async (email) => {
  const { html, text } = await aboutMe(email);
  const firstSixDigits = /(?<!\w)\d{6,10}(?!\w)/;
  expect(firstSixDigits.exec(html.replaceAll(/https?:\/\/[^\s"'<>]+/g, " "))?.[0]).toBe("482913");
  expect(firstSixDigits.exec(text)?.[0]).toBe("482913");
});

test.each(linkEmails)("$name carries its link whole, to press and to copy", async (email) => {
  const { html, text } = await aboutMe(email);
  expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect(text).toContain(`\n${link}\n`);
});

test.each([
  ["confirm_signup", "for 24 hours."],
  ["recovery", "for an hour."],
  ["reauthentication", "for 10 minutes."],
])("%s says how long it works: %s", async (name, life) => {
  const email = proofEmails.find((one) => one.name === name);
  expect(email && (await aboutMe(email)).text).toContain(life);
});

test("a notice names the time in India, and the device if it is known", async () => {
  const { text } = await writtenEmail(passwordChanged.sheet({ device: "Firefox on Android" }));
  expect(text).toMatch(/When: 21 November 2026 at 11:59\sam IST\nWhere: Firefox on Android/);
  expect(text).toContain("https://hub.example/account/security");
  const nowhere = await writtenEmail(passwordChanged.sheet({}));
  expect(nowhere.text).not.toContain("Where:");
  expect(nowhere.html).toMatch(/When<\/td><td[^>]*>21 November 2026/);
});

test("a person's own name can become neither markup nor a placeholder", async () => {
  const { html } = await writtenEmail(factorAdded.sheet({ factor: `<img src=x onerror="alert(1)"> {device}` }));
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x");
  expect(html).toContain("{device}");
});

test.each([
  [0, "That was your last code"],
  [1, "One code is left."],
  [7, "7 codes are left."],
])("the email after a recovery code says that %i are left", async (left, words) => {
  expect((await writtenEmail(recoveryCodeUsed.sheet({ left }))).text).toContain(words);
});
