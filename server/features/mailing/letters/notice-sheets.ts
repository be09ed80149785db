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

const ifNotAgreed = `If you know of it, there is nothing else to do. If you did not expect it, write to ${brand.supportEmail} at once.`;

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
    case "identity_refused_elsewhere":
      return {
        subject: `Your ${letter.method} stays with your ${brand.name} account`,
        heading: "It stays yours",
        happened: `Somebody tried to log in to another ${brand.name} account with your ${letter.method}. It goes with this address and this account, so nothing was added there.`,
        advice: `If it was you, log in with ${letter.method}: it opens this account. If it was not you, there is nothing to do, but think twice before you agree to a page that you did not open yourself.`,
      };
    case "address_refused_elsewhere":
      return {
        subject: `You already have a ${brand.name} account`,
        heading: "Your address stays yours",
        happened: `Somebody asked to move another ${brand.name} account to this address. It belongs to your account, so nothing has changed.`,
        advice: "If it was you, log in with this address instead. If it was not you, there is nothing to do.",
      };
    case "admin_made":
      return { subject: `You are an admin of ${brand.name} now`, heading: "You are an admin now", happened: `Somebody who runs ${brand.name} has made you an admin: the back office is open to you.`, advice: ifNotAgreed };
    case "admin_unmade":
      return { subject: `You are no longer an admin of ${brand.name}`, heading: "You are no longer an admin", happened: `Somebody who runs ${brand.name} has taken the back office from your account. All else stays as it was.`, advice: ifNotAgreed };
    case "signed_out_by_operator":
      return { subject: `You were signed out of ${brand.name} everywhere`, heading: "Signed out everywhere", happened: `Somebody who runs ${brand.name} has ended every session of your account. Log in again to go on.`, advice: ifNotAgreed };
    case "factors_reset":
      return {
        subject: `Your ${brand.name} second steps were removed`,
        heading: "Your second steps were removed",
        happened: `Somebody who runs ${brand.name} has removed your second steps and recovery codes, and signed you out everywhere. Log in as before and set them up again.`,
        advice: ifNotAgreed,
      };
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
