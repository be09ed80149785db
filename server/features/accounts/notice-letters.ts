// Letters that tell what happened to an account: what, when, where, and what to do if it was somebody else.
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { declareLetter, type Letter, type Words } from "#server/features/mailing/letters/sheet.ts";
import { howToLogIn, openedWith, type WaysIn } from "./ways-in-rules.ts";

/** Where it was done: "Firefox on Android". */
export interface WhereItWas {
  readonly device?: string | undefined;
}

const toBeSafe =
  "reset your password right away: log out and choose “Forgot password?” when you log in. Then sign out everywhere else on your security page.";
const ifNotYou = `If it was you, there is nothing to do. If it was not you, ${toBeSafe}`;
const ifNotAgreed = `If you expected this, there is nothing to do. If not, write to ${brand.supportEmail} right away.`;

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
    label: "Open your security page",
    rows: [
      { name: "When", value: "{when}" },
      { name: "Where", value: "{device}" },
    ],
    closes: [advice],
    why: `We always send emails about the security of your ${brand.name} account.`,
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
  heading: "You already have an account",
  happened: `Someone, hopefully you, tried to sign up at ${brand.name} with this address. It already has an account{with}, so you can simply log in.`,
  advice: "{advice} If it was not you, there is nothing to do: nothing has changed.",
  sample: { ways: "Google", hasPassword: false },
  needed: [],
  values: (known) => ({ with: openedWith(known), advice: howToLogIn(known) }),
  link: paths.home,
  more: { label: `Go to ${brand.name}`, why: `Someone tried to sign up at ${brand.name} with this address.` },
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
  advice: `If it was you, there is nothing to do. If it was not you, write to ${brand.supportEmail} right away: someone else now receives your emails.`,
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
  subject: `A second step was added to your ${brand.name} account`,
  heading: "A second step was added",
  happened: "“{factor}” was added as a second step. You will need a code from it to log in.",
  sample: { factor: "My phone" },
});

export const factorRemoved = notice({
  name: "factor_removed",
  subject: `A second step of your ${brand.name} account was removed`,
  heading: "A second step was removed",
  happened: "“{factor}” is no longer a second step of your account.",
  sample: { factor: "My phone" },
});

export const recoveryCodesMade = notice({
  name: "recovery_codes_made",
  subject: `Your new ${brand.name} recovery codes`,
  heading: "New recovery codes",
  happened: "New recovery codes were created for your account. Earlier codes no longer work.",
});

export const recoveryCodeUsed = notice<{ readonly left: number }>({
  name: "recovery_code_used",
  subject: `A ${brand.name} recovery code was used`,
  heading: "A recovery code was used",
  happened: "Someone logged in to your account with a recovery code. {left}",
  sample: { left: 1 },
  values: ({ left }) => ({ left: codesLeft(left) }),
});

function codesLeft(codes: number): string {
  if (codes === 0) return "It was the last one. Create new ones on your security page.";
  return codes === 1 ? "One code is left." : `${codes} codes are left.`;
}

export const signInMethodAdded = notice({
  name: "sign_in_method_added",
  subject: `A new way to log in to ${brand.name}`,
  heading: "A new way to log in",
  happened: "You can now log in to your account with {method}.",
  sample: { method: "Google" },
});

export const signInMethodRemoved = notice({
  name: "sign_in_method_removed",
  subject: `A way to log in to ${brand.name} was removed`,
  heading: "A way to log in was removed",
  happened: "You can no longer log in to your account with {method}.",
  sample: { method: "Google" },
});

// Somebody wanted this person's provider account for an account of their own.
export const identityRefusedElsewhere = notice({
  name: "identity_refused_elsewhere",
  subject: `Your {method} stays with your ${brand.name} account`,
  heading: "It stays yours",
  happened: `Someone tried to link your {method} to another ${brand.name} account. It belongs to your account, so nothing was linked.`,
  advice:
    "If it was you, log in with {method} to open this account. If not, there is nothing to do, but be careful with consent pages you did not open yourself.",
  sample: { method: "Google" },
});

// Somebody wanted this person's address for an account of their own.
export const addressRefusedElsewhere = notice({
  name: "address_refused_elsewhere",
  subject: `You already have a ${brand.name} account`,
  heading: "Your address stays yours",
  happened: `Someone asked to move another ${brand.name} account to this address. The address belongs to your account, so nothing has changed.`,
  advice: "If it was you, log in with this address instead. If it was not you, there is nothing to do.",
});

// What an operator did to the account, at the machine.
export const adminMade = notice({
  name: "admin_made",
  subject: `You are an admin of ${brand.name} now`,
  heading: "You are an admin now",
  happened: `An administrator of ${brand.name} made you an admin. You can now use the back office.`,
  advice: ifNotAgreed,
});

export const adminUnmade = notice({
  name: "admin_unmade",
  subject: `You are no longer an admin of ${brand.name}`,
  heading: "You are no longer an admin",
  happened: `An administrator of ${brand.name} removed your access to the back office. Nothing else has changed.`,
  advice: ifNotAgreed,
});

export const accountBlocked = notice({
  name: "account_blocked",
  subject: `Your ${brand.name} account was blocked`,
  heading: "Your account was blocked",
  happened: `Our team blocked your ${brand.name} account, so you can't log in for now. Nothing you own was deleted.`,
  advice: `If you think this is a mistake, write to ${brand.supportEmail}.`,
  link: paths.home,
  more: { label: `Go to ${brand.name}` },
});

export const accountUnblocked = notice({
  name: "account_unblocked",
  subject: `Your ${brand.name} account is open again`,
  heading: "Welcome back",
  happened: `Our team unblocked your ${brand.name} account. You can log in again, and everything is where you left it.`,
  advice: `If you can't log in, write to ${brand.supportEmail}.`,
  link: paths.home,
  more: { label: `Go to ${brand.name}` },
});

export const signedOutByOperator = notice({
  name: "signed_out_by_operator",
  subject: `You were signed out of ${brand.name} everywhere`,
  heading: "Signed out everywhere",
  happened: `An administrator of ${brand.name} ended all sessions of your account. Log in again to continue.`,
  advice: ifNotAgreed,
});

export const factorsReset = notice({
  name: "factors_reset",
  subject: `Your ${brand.name} second steps were removed`,
  heading: "Your second steps were removed",
  happened: `An administrator of ${brand.name} removed your second steps and recovery codes and signed you out everywhere. Log in as usual and set them up again.`,
  advice: ifNotAgreed,
});

// To every administrator: who can set this script can read what is on every public page, a session included.
export const analyticsScriptChanged = notice<{ readonly script: string }>({
  name: "analytics_script_changed",
  subject: `The analytics script of ${brand.name} was changed`,
  heading: "The analytics script was changed",
  happened: "An admin changed the script that counts visits on all public pages. {script}",
  advice:
    "If the admins know of it, there is nothing to do. If nobody does, remove it in the settings at once, and make sure who the admins are.",
  sample: { script: "https://stats.example/count.js" },
  values: ({ script }) => ({
    script: script === "" ? "There is none now." : `It is loaded from ${script} now.`,
  }),
  link: adminPaths.audit,
  more: {
    label: "See who changed it",
    why: `Every admin of ${brand.name} receives emails about changes like this.`,
  },
});

// An old refresh token came back: somebody else has it, and the session was ended.
export const sessionTheft = notice({
  name: "session_theft",
  subject: `We ended a ${brand.name} session to protect you`,
  heading: "We signed a device out",
  happened:
    "An old login token of your account was used again. That can mean someone copied it, so we ended that session.",
  advice: `It may just have been a browser restored from a backup. To be safe, ${toBeSafe}`,
});
