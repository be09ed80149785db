// Letters that tell what happened to an account: what, when, where, and what to do if it was somebody else.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { declareLetter, type Letter, type Words } from "#server/features/mailing/letters/sheet.ts";
import { howToLogIn, openedWith, type WaysIn } from "./ways-in-rules.ts";

/** Where it was done: "Firefox on Android". */
export interface WhereItWas {
  readonly device?: string | undefined;
}

const toBeSafe =
  "reset your password at once: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const ifNotYou = `If it was you, there is nothing to do. If it was not you, ${toBeSafe}`;
const ifNotAgreed = `If you know of it, there is nothing else to do. If you did not expect it, write to ${brand.supportEmail} at once.`;

interface Notice<Facts> {
  readonly name: string;
  readonly subject: string;
  readonly heading: string;
  readonly happened: string;
  readonly advice?: string;
  // What it must say besides, with a sample of it.
  readonly sample?: Facts;
  // When not all of it.
  readonly needed?: readonly string[];
  readonly more?: Partial<Words>;
  readonly link?: string;
  values?(facts: Facts): Readonly<Record<string, string>>;
}

function notice<Facts extends object = object>(told: Notice<Facts>): Letter<Facts & WhereItWas> {
  const {
    name,
    subject,
    heading,
    happened,
    advice = ifNotYou,
    sample,
    needed,
    more,
    link = paths.security,
    values,
  } = told;
  const words: Words = {
    subject,
    preview: happened,
    heading,
    says: ["{greeting}", happened],
    label: "Look at your security page",
    rows: [
      { name: "When", value: "{when}" },
      { name: "Where", value: "{device}" },
    ],
    closes: [advice],
    why: `Letters about the safety of your ${brand.name} account always come.`,
    ...more,
  };
  const facts = { ...sample, device: "Firefox on Android" } as Facts & WhereItWas;
  return declareLetter({
    name,
    words,
    needed: needed ?? Object.keys(sample ?? {}),
    sample: facts,
    link,
    ...(values === undefined ? {} : { values }),
  });
}

// Somebody signed up with an address that has an account.
export const alreadyRegistered = notice<WaysIn>({
  name: "already_registered",
  subject: `You already have a ${brand.name} account`,
  heading: "You are one of us already",
  happened: `Somebody, hopefully you, tried to sign up at ${brand.name} with this address. It has an account already{with}, so you can simply log in.`,
  advice: "{advice} If it was not you, there is nothing to do: nothing has changed.",
  sample: { ways: "Google", hasPassword: false },
  needed: [],
  values: (known) => ({ with: openedWith(known), advice: howToLogIn(known) }),
  link: paths.home,
  more: { label: `Go to ${brand.name}`, why: `Somebody tried to sign up at ${brand.name} with this address.` },
});

export const passwordChanged = notice({
  name: "password_changed",
  subject: `Your ${brand.name} password was changed`,
  heading: "Your password was changed",
  happened: "The password of your account was changed.",
});

export const emailChanged = notice({
  name: "email_changed",
  subject: `Your ${brand.name} address was changed`,
  heading: "Your address was changed",
  happened: "Your account has moved to {newEmail}. This old address no longer opens it.",
  advice: `If it was you, there is nothing to do. If it was not you, write to ${brand.supportEmail} at once: whoever did it now receives your emails.`,
  sample: { newEmail: "asha@new.example" },
});

export const phoneChanged = notice({
  name: "phone_changed",
  subject: `Your ${brand.name} phone number was changed`,
  heading: "Your phone number was changed",
  happened: "The phone number of your account was changed.",
});

export const factorAdded = notice({
  name: "factor_added",
  subject: `A second step guards your ${brand.name} account`,
  heading: "A second step guards your account",
  happened: "“{factor}” was added as a second step. From now on logging in asks for a code from it.",
  sample: { factor: "My phone" },
});

export const factorRemoved = notice({
  name: "factor_removed",
  subject: `A second step of your ${brand.name} account was removed`,
  heading: "A second step was removed",
  happened: "“{factor}” no longer guards your account.",
  sample: { factor: "My phone" },
});

export const recoveryCodesMade = notice({
  name: "recovery_codes_made",
  subject: `Your new ${brand.name} recovery codes`,
  heading: "New recovery codes",
  happened: "Recovery codes were made for your account. Codes from before no longer work.",
});

export const recoveryCodeUsed = notice<{ readonly left: number }>({
  name: "recovery_code_used",
  subject: `A ${brand.name} recovery code was used`,
  heading: "A recovery code was used",
  happened: "Somebody logged in to your account with a recovery code. {left}",
  sample: { left: 1 },
  values: ({ left }) => ({ left: codesLeft(left) }),
});

function codesLeft(codes: number): string {
  if (codes === 0) return "It was the last one: make new ones on your security page.";
  return codes === 1 ? "One code is left." : `${codes} codes are left.`;
}

export const signInMethodAdded = notice({
  name: "sign_in_method_added",
  subject: `A new way to log in to ${brand.name}`,
  heading: "A new way to log in",
  happened: "Your account can now be opened with {method}.",
  sample: { method: "Google" },
});

export const signInMethodRemoved = notice({
  name: "sign_in_method_removed",
  subject: `A way to log in to ${brand.name} was removed`,
  heading: "One way to log in is gone",
  happened: "Your account can no longer be opened with {method}.",
  sample: { method: "Google" },
});

// Somebody wanted this person's provider account for an account of their own.
export const identityRefusedElsewhere = notice({
  name: "identity_refused_elsewhere",
  subject: `Your {method} stays with your ${brand.name} account`,
  heading: "It stays yours",
  happened: `Somebody tried to log in to another ${brand.name} account with your {method}. It goes with this address and this account, so nothing was added there.`,
  advice:
    "If it was you, log in with {method}: it opens this account. If it was not you, there is nothing to do, but think twice before you agree to a page that you did not open yourself.",
  sample: { method: "Google" },
});

// Somebody wanted this person's address for an account of their own.
export const addressRefusedElsewhere = notice({
  name: "address_refused_elsewhere",
  subject: `You already have a ${brand.name} account`,
  heading: "Your address stays yours",
  happened: `Somebody asked to move another ${brand.name} account to this address. It belongs to your account, so nothing has changed.`,
  advice: "If it was you, log in with this address instead. If it was not you, there is nothing to do.",
});

// What an operator did to the account, at the machine.
export const adminMade = notice({
  name: "admin_made",
  subject: `You are an admin of ${brand.name} now`,
  heading: "You are an admin now",
  happened: `Somebody who runs ${brand.name} has made you an admin: the back office is open to you.`,
  advice: ifNotAgreed,
});

export const adminUnmade = notice({
  name: "admin_unmade",
  subject: `You are no longer an admin of ${brand.name}`,
  heading: "You are no longer an admin",
  happened: `Somebody who runs ${brand.name} has taken the back office from your account. All else stays as it was.`,
  advice: ifNotAgreed,
});

export const signedOutByOperator = notice({
  name: "signed_out_by_operator",
  subject: `You were signed out of ${brand.name} everywhere`,
  heading: "Signed out everywhere",
  happened: `Somebody who runs ${brand.name} has ended every session of your account. Log in again to go on.`,
  advice: ifNotAgreed,
});

export const factorsReset = notice({
  name: "factors_reset",
  subject: `Your ${brand.name} second steps were removed`,
  heading: "Your second steps were removed",
  happened: `Somebody who runs ${brand.name} has removed your second steps and recovery codes, and signed you out everywhere. Log in as before and set them up again.`,
  advice: ifNotAgreed,
});

// An old refresh token came back: somebody else has it, and the session was ended.
export const sessionTheft = notice({
  name: "session_theft",
  subject: `We ended a ${brand.name} session to protect you`,
  heading: "We signed a device out",
  happened:
    "A key to your account that was used up came back. That happens when somebody has copied it, so we ended its session at once.",
  advice: `It may only have been a browser that was brought back from a backup. To be safe, ${toBeSafe}`,
});
