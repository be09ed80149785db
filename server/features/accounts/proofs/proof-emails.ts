// Emails with a link and a code, which prove that their reader has the mailbox.
import { brand } from "#contract/brand.ts";
import { declareEmail } from "#server/features/mailing/emails/sheet.ts";
import { type WaysIn, withoutPassword } from "../ways-in-rules.ts";
import { lifeInWords, proofLife } from "./proof-rules.ts";

interface MailedProof {
  readonly link: string;
  readonly code: string;
}

const secret = `Nobody at ${brand.name} will ever ask you for this code.`;
const lasts = "The link and the code work once, for {lasts}.";
const sample: MailedProof = { link: "https://hub.example/confirm?token_hash=a-made-up-token", code: "482913" };

// The lifetime that accounts store: for the reader and for the outbox alike.
function lasting(kind: keyof typeof proofLife): {
  readonly lastsMs: number;
  readonly values: () => Readonly<Record<string, string>>;
} {
  return { lastsMs: proofLife[kind], values: () => ({ lasts: lifeInWords(proofLife[kind]) }) };
}

export const confirmSignUp = declareEmail<MailedProof>({
  name: "confirm_signup",
  words: {
    subject: `Confirm your email address for ${brand.name}`,
    preview: "One step, and your account is ready.",
    heading: "Good to have you here",
    says: [
      "{greeting}",
      `You are one step away from your ${brand.name} account. Please confirm that this address is yours.`,
    ],
    label: "Confirm my address",
    where: "where you signed up",
    closes: [lasts, "If you did not sign up, ignore this email. Nobody can use your address without confirming it."],
    why: `Someone signed up at ${brand.name} with this address.`,
  },
  sample,
  ...lasting("signup"),
});

export const recovery = declareEmail<MailedProof & { readonly ways?: WaysIn | undefined }>({
  name: "recovery",
  words: {
    subject: `Choose a new ${brand.name} password`,
    preview: "The link to set a new password.",
    heading: "A new password",
    says: [
      "{greeting}",
      "Someone, hopefully you, asked to reset the password of your account. {usualWay}Use the link to choose a new password.",
    ],
    label: "Choose a new password",
    where: "where you asked for it",
    closes: [`${lasts} ${secret}`, "If you did not ask, ignore this email: your password stays as it is."],
    why: `Someone asked to reset the password of your ${brand.name} account.`,
  },
  sample,
  lastsMs: proofLife.recovery,
  values: ({ ways }) => ({
    lasts: lifeInWords(proofLife.recovery),
    usualWay: ways === undefined ? "" : withoutPassword(ways),
  }),
});

export const magicLink = declareEmail<MailedProof>({
  name: "magic_link",
  words: {
    subject: `Log in to ${brand.name}`,
    preview: "Your link to log in without a password.",
    heading: "Your log-in link",
    says: ["{greeting}", "It logs you in without a password."],
    label: "Log in",
    where: "where you asked for it",
    closes: [`${lasts} ${secret}`, "If you did not ask, ignore this email: nobody can log in without it."],
    why: `Someone asked to log in to your ${brand.name} account by email.`,
  },
  sample,
  ...lasting("magiclink"),
});

// Without its code: no page waits for one, so there is no place to type it.
export const invitation = declareEmail<Pick<MailedProof, "link">>({
  name: "invitation",
  words: {
    subject: `You are invited to ${brand.name}`,
    preview: `${brand.company} has kept a seat for you.`,
    heading: "You are invited",
    says: [
      "{greeting}",
      `${brand.company} has kept a seat for you. Accept the invitation, then choose how you want to log in.`,
    ],
    label: "Accept the invitation",
    closes: [
      "The link works once, for {lasts}.",
      "If you were not expecting this, ignore this email: no account is opened unless you accept.",
    ],
    why: `Someone at ${brand.name} invited this address.`,
  },
  sample: { link: sample.link },
  ...lasting("invite"),
});

export const emailChangeCurrent = declareEmail<MailedProof & { readonly newEmail: string }>({
  name: "email_change_current",
  words: {
    subject: `Your ${brand.name} address is about to change`,
    preview: "Please confirm it from this address too.",
    heading: "Did you ask for this change?",
    says: [
      "{greeting}",
      "Your account is about to change to {newEmail}. To make sure it's you, please confirm from both addresses: this one and the new one.",
    ],
    label: "Yes, change my address",
    where: "where you asked for the change",
    closes: [
      `${lasts} ${secret}`,
      "If you did not ask, do not confirm. Log in, change your password and sign out everywhere else on your security page.",
    ],
    why: `Someone logged in to your ${brand.name} account asked to change its address.`,
  },
  needed: ["newEmail"],
  sample: { ...sample, newEmail: "asha@new.example" },
  ...lasting("email_change_current"),
});

export const emailChangeNew = declareEmail<MailedProof & { readonly currentEmail: string }>({
  name: "email_change_new",
  words: {
    subject: `Confirm your new address for ${brand.name}`,
    preview: "One step, and your account moves here.",
    heading: "Your new address",
    says: [
      "{greeting}",
      `The ${brand.name} account of {currentEmail} is about to change to this address. Please confirm that it is yours.`,
    ],
    label: "Confirm my new address",
    where: "where you asked for the change",
    closes: [lasts, "If this is not your account, ignore this email: without the confirmation nothing changes."],
    why: `Someone asked to use this address for a ${brand.name} account.`,
  },
  needed: ["currentEmail"],
  sample: { ...sample, currentEmail: "asha@old.example" },
  ...lasting("email_change_new"),
});

export const reauthentication = declareEmail<Pick<MailedProof, "code">>({
  name: "reauthentication",
  words: {
    subject: `Your ${brand.name} code`,
    preview: "Your confirmation code.",
    heading: "Your code",
    says: ["{greeting}", "You are changing something that only you should change."],
    where: "where you were asked for it",
    closes: [
      `It works once, for {lasts}. ${secret}`,
      "If you did not ask for it, someone else may be logged in as you. Change your password and sign out everywhere else on your security page.",
    ],
    why: `Someone logged in to your ${brand.name} account asked for a code.`,
  },
  sample: { code: sample.code },
  ...lasting("reauthentication"),
});
