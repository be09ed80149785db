// Letters with a link and a code: whoever has them has the mailbox.
import { brand } from "#contract/brand.ts";
import type { Letter } from "../letters.ts";
import { greeting } from "./greeting-rules.ts";
import { inWords, letterLife } from "./letter-life-rules.ts";
import type { Sheet } from "./sheet.ts";

type Proof = Extract<Letter, { code: string }>;
type OwnersProof = Extract<Proof, { type: "email_change_current" | "email_change_new" | "reauthentication" }>;

const secret = `Nobody at ${brand.name} will ever ask you for this code.`;

/** How a proof asks to be used: everything but its link and its code. */
interface Asking extends Omit<Sheet, "button" | "code"> {
  readonly label?: string;
  readonly where: string;
}

export function proofSheet(letter: Proof): Sheet {
  const { label, where, ...rest } = askingOf(letter);
  return {
    ...rest,
    ...("link" in letter && label !== undefined ? { button: { label, link: letter.link } } : {}),
    code: { digits: letter.code, where },
  };
}

function askingOf(letter: Proof): Asking {
  const hello = greeting(letter.name);
  const lasts = `The link and the code work once, for ${inWords(letterLife[letter.type])}.`;
  switch (letter.type) {
    case "confirm_signup":
      return {
        subject: `Confirm your email address for ${brand.name}`,
        preview: "One step, and your account is ready.",
        heading: "Good to have you here",
        says: [hello, `You are one step away from your ${brand.name} account. Please confirm that this address is yours.`],
        label: "Confirm my address",
        where: "where you signed up",
        closes: [lasts, "If you did not sign up, leave this letter be. Without the confirmation nobody can use your address."],
        why: `Somebody signed up at ${brand.name} with this address.`,
      };
    case "recovery":
      return {
        subject: `Choose a new ${brand.name} password`,
        preview: "The link to set a new password.",
        heading: "A new password",
        says: [hello, "Somebody, hopefully you, asked for a way back into your account. Here it is: choose a new password."],
        label: "Choose a new password",
        where: "where you asked for it",
        closes: [`${lasts} ${secret}`, "If you did not ask, leave this letter be: your password stays as it is."],
        why: `Somebody asked to reset the password of your ${brand.name} account.`,
      };
    case "magic_link":
      return {
        subject: `Log in to ${brand.name}`,
        preview: "Your link to log in without a password.",
        heading: "Here is your way in",
        says: [hello, "It opens your account without a password."],
        label: "Log in",
        where: "where you asked for it",
        closes: [`${lasts} ${secret}`, "If you did not ask, leave this letter be: nobody gets in without it."],
        why: `Somebody asked to log in to your ${brand.name} account by email.`,
      };
    case "invitation":
      return {
        subject: `You are invited to ${brand.name}`,
        preview: `${brand.company} has kept a seat for you.`,
        heading: "You are invited",
        says: [hello, `${brand.company} has kept a seat for you. Accept the invitation, then choose how you want to log in.`],
        label: "Accept the invitation",
        where: "where you are asked for one",
        closes: [lasts, "If you were not expecting this, leave this letter be: no account is opened unless you accept."],
        why: `Somebody at ${brand.name} invited this address.`,
      };
    default:
      return askingOfOwner(letter, { hello, lasts });
  }
}

// Asked by somebody who is logged in.
function askingOfOwner(letter: OwnersProof, { hello, lasts }: { readonly hello: string; readonly lasts: string }): Asking {
  switch (letter.type) {
    case "email_change_current":
      return {
        subject: `Your ${brand.name} address is about to change`,
        preview: "Please confirm it from this address too.",
        heading: "Is this change yours?",
        says: [hello, `Your account is to move to ${letter.newEmail}. To be sure that it is you who asks, please confirm it from both addresses: this one and the new one.`],
        label: "Yes, change my address",
        where: "where you asked for the change",
        closes: [`${lasts} ${secret}`, "If you did not ask, do not confirm. Log in, change your password and sign out everywhere else on your security page."],
        why: `Somebody logged in to your ${brand.name} account asked to change its address.`,
      };
    case "email_change_new":
      return {
        subject: `Confirm your new address for ${brand.name}`,
        preview: "One step, and your account moves here.",
        heading: "Your new address",
        says: [hello, `The ${brand.name} account of ${letter.currentEmail} is to move to this address. Please confirm that it is yours.`],
        label: "Confirm my new address",
        where: "where you asked for the change",
        closes: [lasts, "If this is not your account, leave this letter be: without the confirmation nothing changes."],
        why: `Somebody asked to use this address for a ${brand.name} account.`,
      };
    case "reauthentication":
      return {
        subject: `Your ${brand.name} code`,
        preview: "The code that shows it is you.",
        heading: "Your code",
        says: [hello, "You are changing something that only you should change."],
        where: "where you were asked for it",
        closes: [`It works once, for ${inWords(letterLife[letter.type])}. ${secret}`, "If you did not ask for it, somebody else may be logged in as you. Change your password and sign out everywhere else on your security page."],
        why: `Somebody logged in to your ${brand.name} account asked for a code.`,
      };
  }
}
