import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofLife } from "#server/features/accounts/proofs/proof-rules.ts";
import type { Letter } from "../letters.ts";
import { greeting } from "./greeting-rules.ts";
import { letterLife } from "./letter-life-rules.ts";
import { day, label, night } from "./look.ts";
import { writeLetter } from "./write-letter.ts";

const to = "asha@example.com";
const link = "https://hub.example/confirm?token_hash=a-secret-token&type=signup&redirect_to=https%3A%2F%2Fhub.example%2Fx";
const proof = { to, name: "Asha", link, code: "482913" };

const every: { readonly [Type in Letter["type"]]: Extract<Letter, { type: Type }> } = {
  confirm_signup: { type: "confirm_signup", ...proof },
  recovery: { type: "recovery", ...proof },
  magic_link: { type: "magic_link", ...proof },
  invitation: { type: "invitation", ...proof },
  email_change_current: { type: "email_change_current", newEmail: "new@example.com", ...proof },
  email_change_new: { type: "email_change_new", currentEmail: "old@example.com", ...proof },
  reauthentication: { type: "reauthentication", to, code: "482913" },
  already_registered: { type: "already_registered", to },
  password_changed: { type: "password_changed", to },
  email_changed: { type: "email_changed", to, newEmail: "new@example.com" },
  phone_changed: { type: "phone_changed", to },
  factor_added: { type: "factor_added", to, factor: "My phone" },
  factor_removed: { type: "factor_removed", to, factor: "My phone" },
  recovery_codes_made: { type: "recovery_codes_made", to },
  recovery_code_used: { type: "recovery_code_used", to, left: 1 },
  sign_in_method_added: { type: "sign_in_method_added", to, method: "Google" },
  sign_in_method_removed: { type: "sign_in_method_removed", to, method: "Google" },
  identity_refused_elsewhere: { type: "identity_refused_elsewhere", to, method: "Google" },
  address_refused_elsewhere: { type: "address_refused_elsewhere", to },
  admin_made: { type: "admin_made", to },
  admin_unmade: { type: "admin_unmade", to },
  signed_out_by_operator: { type: "signed_out_by_operator", to },
  factors_reset: { type: "factors_reset", to },
  session_theft: { type: "session_theft", to, device: "Chrome on Windows" },
};

const occasion = { hubUrl: "https://hub.example", at: new Date("2026-11-21T06:29:00Z") };
const letters = Object.values(every) as Letter[];

/** What is left for the eye: no tags, no styles, no addresses. */
function readable(html: string): string {
  return html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, " ").replaceAll(/https?:\/\/\S+/g, " ");
}

test.each(letters)("$type says the same in both of its bodies: what it is about, why it came and whom to ask", async (letter) => {
  const { subject, html, text } = await writeLetter(letter, occasion);
  expect(subject).toMatch(/YDI/);
  expect(subject.length).toBeLessThan(50);
  for (const body of [readable(html), text]) {
    expect(body).toMatch(/Hello( Asha)?,/);
    expect(body).toContain("hello@ydi.example");
    expect(body).toMatch(/If (it|you|this)|To be safe/);
  }
  expect(html).toMatch(/^<!DOCTYPE html/);
  expect(html).toContain('lang="en-IN"');
  expect(html.length).toBeLessThan(30_000);
  expect(text).not.toMatch(/<|undefined/);
});

test.each(letters.filter((letter) => "code" in letter))("$type shows its code where a program finds it first, never in its link", async (letter) => {
  const { html, text } = await writeLetter(letter, occasion);
  const firstSixDigits = /(?<!\w)\d{6,10}(?!\w)/;
  expect(firstSixDigits.exec(html.replaceAll(/https?:\/\/[^\s"'<>]+/g, " "))?.[0]).toBe("482913");
  expect(firstSixDigits.exec(text)?.[0]).toBe("482913");
});

test.each(letters.filter((letter) => "link" in letter))("$type carries its link whole, to press and to copy", async (letter) => {
  const { html, text } = await writeLetter(letter, occasion);
  expect(html).toContain(`href="${link.replaceAll("&", "&amp;")}"`);
  expect(text).toContain(`\n${link}\n`);
});

test("a notice says when it happened, by the clock of India, and on which device", async () => {
  const { text } = await writeLetter({ ...every.password_changed, device: "Firefox on Android" }, occasion);
  expect(text).toMatch(/When: 21 November 2026 at 11:59\sam IST\nWhere: Firefox on Android/);
  expect(text).toContain("https://hub.example/account/security");
});

test("what people named themselves cannot become markup", async () => {
  const { html } = await writeLetter({ ...every.factor_added, factor: `<img src=x onerror="alert(1)">` }, occasion);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x");
});

test.each([
  ["Asha", "Hello Asha,"],
  ["  Zoë O’Brien-Żak ", "Hello Zoë O’Brien-Żak,"],
  ["आशा", "Hello आशा,"],
  ["Dr. Asha Rao", "Hello Dr. Asha Rao,"],
  [undefined, "Hello,"],
  ["", "Hello,"],
  ["evil.example", "Hello,"],
  ["https://evil.example", "Hello,"],
  ["Asha\nBcc: x", "Hello,"],
  ["You have won a prize, call me", "Hello,"],
  ["You have won a big prize today", "Hello,"],
  ["A".repeat(60), "Hello,"],
])("somebody who calls themselves %j is greeted with %j", (name, hello) => {
  expect(greeting(name)).toBe(hello);
});

test("letters promise what accounts keep", () => {
  const { signup, invite, magiclink, recovery, email_change_current, email_change_new, reauthentication } = proofLife;
  expect(letterLife).toEqual({ confirm_signup: signup, invitation: invite, magic_link: magiclink, recovery, email_change_current, email_change_new, reauthentication });
});

test("letters wear the colours of the pages", () => {
  const css = readFileSync("web/styles/tokens.css", "utf8");
  const tokens = (selector: string) => {
    const block = css.slice(css.indexOf(selector), css.indexOf("}", css.indexOf(selector)));
    return Object.fromEntries([...block.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name = "", colour]) => [name, colour]));
  };
  const asHex = (colour: string) => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
    return parts === undefined ? colour : `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  };
  for (const [look, selector] of [[day, ":root {"], [night, ':root[data-theme="dark"]']] as const) {
    const { onAccent, ...rest } = look;
    const worn = Object.fromEntries(Object.entries({ ...rest, "on-accent": onAccent }).map(([name, colour]) => [name, asHex(colour)]));
    expect(tokens(selector)).toMatchObject(worn);
  }
  for (const colour of Object.values(label)) expect(css).toContain(colour);
});
