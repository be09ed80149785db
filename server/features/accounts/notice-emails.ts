// Emails about events on an account.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { notice, toBeSafe } from "./declare-notice-emails.ts";
import { howToLogIn, openedWith, type WaysIn } from "./ways-in-rules.ts";

// A sign-up named an address that has an account.
export const alreadyRegistered = notice<WaysIn>({
  name: "already_registered",
  subject: `You already have a ${brand.name} account`,
  heading: "You already have an account",
  happened: `Someone, hopefully you, tried to sign up at ${brand.name} with this address. It already has an account{with}, so you can simply log in.`,
  advice: "{advice} If it was not you, there is nothing to do: nothing has changed.",
  sample: { ways: "Google", hasPassword: false },
  needed: [],
  values: (ways) => ({ with: openedWith(ways), advice: howToLogIn(ways) }),
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
  happened: "Your account now uses {newEmail}. You can no longer log in with this address.",
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
  if (codes === 0) return "That was your last code. Create new ones on your security page.";
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

export const passkeyAdded = notice({
  name: "passkey_added",
  subject: `A passkey was added to your ${brand.name} account`,
  heading: "A passkey was added",
  happened: "“{passkey}” was added as a passkey. It logs in to your account without a password.",
  sample: { passkey: "iCloud Keychain" },
});

export const passkeyRemoved = notice({
  name: "passkey_removed",
  subject: `A passkey of your ${brand.name} account was removed`,
  heading: "A passkey was removed",
  happened: "The passkey “{passkey}” was removed. It no longer logs in to your account.",
  sample: { passkey: "iCloud Keychain" },
});

export const passkeysRemoved = notice({
  name: "passkeys_removed",
  subject: `All passkeys of your ${brand.name} account were removed`,
  heading: "All passkeys were removed",
  happened: "Your passkeys were removed: {passkey}. They no longer log in to your account.",
  sample: { passkey: "“iCloud Keychain”, “Blue key”" },
});

// The first consent to a program outside.
export const appConnected = notice({
  name: "app_connected",
  subject: `{app} is connected to your ${brand.name} account`,
  heading: "An app was connected",
  happened: "“{app}” can now log you in with your account. You can disconnect it on your security page.",
  sample: { app: "The forum" },
});

// The counter of an authenticator went back: there may be two of it.
export const passkeyCopied = notice({
  name: "passkey_copied",
  subject: `We refused a log-in to ${brand.name} to protect you`,
  heading: "A passkey may have been copied",
  happened:
    "Someone, hopefully you, tried to log in with your passkey “{passkey}”. It looked like a copy, so we refused it.",
  advice:
    "Try again. If it is refused again, log in another way and remove this passkey on your security page. If it was not you, remove it right away.",
  sample: { passkey: "Security key" },
});

// Another person tried to add this person's provider account to their own account.
export const identityRefusedElsewhere = notice({
  name: "identity_refused_elsewhere",
  subject: `Your {method} stays with your ${brand.name} account`,
  heading: "It stays yours",
  happened: `Someone tried to link your {method} to another ${brand.name} account. It belongs to your account, so nothing was linked.`,
  advice:
    "If it was you, log in with {method} to open this account. If not, there is nothing to do, but be careful with consent pages you did not open yourself.",
  sample: { method: "Google" },
});

// Another person wanted this person's address for their own account.
export const addressRefusedElsewhere = notice({
  name: "address_refused_elsewhere",
  subject: `You already have a ${brand.name} account`,
  heading: "Your address stays yours",
  happened: `Someone asked to move another ${brand.name} account to this address. The address belongs to your account, so nothing has changed.`,
  advice: "If it was you, log in with this address instead. If it was not you, there is nothing to do.",
});

// An old refresh token came back: it was stolen, and the session was ended.
export const sessionTheft = notice({
  name: "session_theft",
  subject: `We ended a ${brand.name} session to protect you`,
  heading: "We signed a device out",
  happened:
    "An old login token of your account was used again. That can mean someone copied it, so we ended that session.",
  advice: `It may just have been a browser restored from a backup. To be safe, ${toBeSafe}`,
});
