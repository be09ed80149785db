import { brand } from "#contract/brand.ts";
import type { LinkUse } from "../email-link.ts";

interface LinkWords {
  readonly title: string;
  readonly says: string;
  readonly button: string;
}

const confirmEmail: LinkWords = {
  title: "Confirm your email",
  says: "Press the button to confirm. You will be logged in in this browser.",
  button: "Confirm and log in",
};

export const linkWords: Readonly<Record<LinkUse, LinkWords>> = {
  signup: confirmEmail,
  email: confirmEmail,
  magiclink: {
    title: `Log in to ${brand.name}`,
    says: "Press the button to log in in this browser.",
    button: "Log In",
  },
  invite: {
    title: `You are invited to ${brand.name}`,
    says: "Press the button to accept. You will be logged in in this browser.",
    button: "Accept invitation",
  },
  email_change: {
    title: "Confirm your new email",
    says: "Press the button to confirm your new email address.",
    button: "Confirm the change",
  },
  // Such a link has a page of its own.
  recovery: { title: "Reset Password", says: "", button: "Continue" },
};
