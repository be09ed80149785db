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
  readonly ifNotYou?: string;
}

const ifNotYou = "If it was not you, reset your password at once: press the button, log out, and choose “Forgot your password?” when you log in. Then sign out all other devices on your security page.";
const lostMailbox = `If it was not you, answer this letter or write to ${brand.supportEmail} at once: whoever did it can now receive your letters.`;

export function noticeSheet(letter: Notice, { hubUrl, at }: Occasion): Sheet {
  const { subject, heading, happened, ...advice } = newsOf(letter);
  const isAboutDoing = letter.type !== "already_registered";
  return {
    subject,
    preview: happened,
    heading,
    says: [greeting(letter.name), happened],
    button: isAboutDoing ? { label: "Look at your security page", link: `${hubUrl}/account/security` } : { label: "Log in", link: `${hubUrl}/?login` },
    facts: [
      { name: "When", value: indianTime(at) },
      ...(letter.device === undefined ? [] : [{ name: "Where", value: letter.device }]),
    ],
    closes: [advice.ifNotYou ?? `If it was you, there is nothing to do. ${ifNotYou}`],
    why: `It is about the safety of your ${brand.name} account, so it cannot be turned off.`,
  };
}

function newsOf(letter: Notice): News {
  switch (letter.type) {
    case "already_registered":
      return {
        subject: `You already have a ${brand.name} account`,
        heading: "You are one of us already",
        happened: `Somebody, hopefully you, tried to sign up at ${brand.name} with this address. It has an account already, so you can simply log in.`,
        ifNotYou: "If you forgot your password, choose “Forgot your password?” when you log in. If it was not you, there is nothing to do: nothing has changed, and whoever it was has not learnt that you are here.",
      };
    case "password_changed":
      return { subject: `Your ${brand.name} password was changed`, heading: "Your password was changed", happened: "The password of your account was changed." };
    case "email_changed":
      return {
        subject: `Your ${brand.name} address was changed`,
        heading: "Your address was changed",
        happened: `Your account has moved to ${letter.newEmail}. This old address no longer opens it.`,
        ifNotYou: `If it was you, there is nothing to do. ${lostMailbox}`,
      };
    case "phone_changed":
      return { subject: `Your ${brand.name} phone number was changed`, heading: "Your phone number was changed", happened: "The phone number of your account was changed." };
    case "factor_added":
      return {
        subject: "Your second step was set up",
        heading: "A second step guards your account",
        happened: `“${letter.factor}” was added as a second step. From now on logging in asks for a code from it.`,
      };
    case "factor_removed":
      return { subject: "A second step was removed", heading: "A second step was removed", happened: `“${letter.factor}” no longer guards your account.` };
    case "recovery_codes_made":
      return {
        subject: "You have new recovery codes",
        heading: "New recovery codes",
        happened: "Recovery codes were made for your account. Codes from before no longer work.",
      };
    case "recovery_code_used":
      return {
        subject: "A recovery code was used",
        heading: "A recovery code was used",
        happened: `Somebody logged in to your account with a recovery code. ${codesLeft(letter.left)}`,
      };
    case "sign_in_method_added":
      return { subject: `A new way to log in to ${brand.name}`, heading: "A new way to log in", happened: `Your account can now be opened with ${letter.method}.` };
    case "sign_in_method_removed":
      return { subject: `A way to log in to ${brand.name} was removed`, heading: "One way to log in is gone", happened: `Your account can no longer be opened with ${letter.method}.` };
    case "session_theft":
      return {
        subject: "We ended a session to protect you",
        heading: "We signed a device out",
        happened: `A key to your account that had been used before was used again, on ${letter.device}. That happens when somebody has copied it, so we ended that session at once.`,
        ifNotYou: `Sometimes it is only a browser that was brought back from a backup. To be sure, ${ifNotYou.slice(ifNotYou.indexOf("reset"))}`,
      };
  }
}

function codesLeft(left: number): string {
  if (left === 0) return "It was the last one: make new ones on your security page.";
  return left === 1 ? "One is left." : `${left} are left.`;
}
