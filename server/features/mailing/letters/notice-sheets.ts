// Letters that tell what happened to an account: what, when, where, and what to do if it was somebody else.
import { brand } from "#contract/brand.ts";
import type { Letter } from "../letters.ts";
import { greeting } from "./greeting-rules.ts";
import { indianTime } from "./indian-time.ts";
import type { Occasion, Sheet } from "./sheet.ts";

export type Notice = Exclude<Letter, { code: string }>;

interface News {
  readonly subject: string;
  readonly heading: string;
  readonly happened: string;
  readonly advice?: string;
}

const toBeSafe = "reset your password at once: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const ifNotYou = `If it was you, there is nothing to do. If it was not you, ${toBeSafe}`;

export function noticeSheet(letter: Notice, { hubUrl, at }: Occasion): Sheet {
  const { subject, heading, happened, advice = ifNotYou } = newsOf(letter);
  const isKnock = letter.type === "already_registered";
  return {
    subject,
    preview: happened,
    heading,
    says: [greeting(letter.name), happened],
    button: isKnock ? { label: `Go to ${brand.name}`, link: hubUrl } : { label: "Look at your security page", link: `${hubUrl}/account/security` },
    facts: [
      { name: "When", value: indianTime(at) },
      ...(letter.device === undefined ? [] : [{ name: "Where", value: letter.device }]),
    ],
    closes: [advice],
    why: isKnock ? `Somebody tried to sign up at ${brand.name} with this address.` : `Letters about the safety of your ${brand.name} account always come.`,
  };
}

function newsOf(letter: Notice): News {
  switch (letter.type) {
    case "already_registered":
      return {
        subject: `You already have a ${brand.name} account`,
        heading: "You are one of us already",
        happened: `Somebody, hopefully you, tried to sign up at ${brand.name} with this address. It has an account already, so you can simply log in.`,
        advice: "If you forgot your password, choose “Forgot password?” when you log in. If it was not you, there is nothing to do: nothing has changed.",
      };
    case "password_changed":
      return { subject: `Your ${brand.name} password was changed`, heading: "Your password was changed", happened: "The password of your account was changed." };
    case "email_changed":
      return {
        subject: `Your ${brand.name} address was changed`,
        heading: "Your address was changed",
        happened: `Your account has moved to ${letter.newEmail}. This old address no longer opens it.`,
        advice: `If it was you, there is nothing to do. If it was not you, write to ${brand.supportEmail} at once: whoever did it now receives your letters.`,
      };
    case "phone_changed":
      return { subject: `Your ${brand.name} phone number was changed`, heading: "Your phone number was changed", happened: "The phone number of your account was changed." };
    case "factor_added":
      return {
        subject: `A second step guards your ${brand.name} account`,
        heading: "A second step guards your account",
        happened: `“${letter.factor}” was added as a second step. From now on logging in asks for a code from it.`,
      };
    case "factor_removed":
      return { subject: `A second step of your ${brand.name} account was removed`, heading: "A second step was removed", happened: `“${letter.factor}” no longer guards your account.` };
    case "recovery_codes_made":
      return {
        subject: `Your new ${brand.name} recovery codes`,
        heading: "New recovery codes",
        happened: "Recovery codes were made for your account. Codes from before no longer work.",
      };
    case "recovery_code_used":
      return {
        subject: `A ${brand.name} recovery code was used`,
        heading: "A recovery code was used",
        happened: `Somebody logged in to your account with a recovery code. ${left(letter.left)}`,
      };
    case "sign_in_method_added":
      return { subject: `A new way to log in to ${brand.name}`, heading: "A new way to log in", happened: `Your account can now be opened with ${letter.method}.` };
    case "sign_in_method_removed":
      return { subject: `A way to log in to ${brand.name} was removed`, heading: "One way to log in is gone", happened: `Your account can no longer be opened with ${letter.method}.` };
    case "session_theft":
      return {
        subject: `We ended a ${brand.name} session to protect you`,
        heading: "We signed a device out",
        happened: "A key to your account that was used up came back. That happens when somebody has copied it, so we ended its session at once.",
        advice: `It may only have been a browser that was brought back from a backup. To be safe, ${toBeSafe}`,
      };
  }
}

function left(codes: number): string {
  if (codes === 0) return "It was the last one: make new ones on your security page.";
  return codes === 1 ? "One code is left." : `${codes} codes are left.`;
}
