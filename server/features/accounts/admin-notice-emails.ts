// Emails about what an administrator or an operator did to an account or to the hub.
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { paths } from "#contract/values/paths.ts";
import { type Notice, notice } from "./declare-notice-emails.ts";

const ifNotAgreed = `If you expected this, there is nothing to do. If not, write to ${brand.supportEmail} right away.`;

// Without the device, which is the administrator's.
function teamNotice<Facts extends object = object>(declared: Notice<Facts>): ReturnType<typeof notice<Facts>> {
  return notice({ ...declared, more: { rows: [{ name: "When", value: "{when}" }], ...declared.more } });
}

export const adminMade = teamNotice({
  name: "admin_made",
  subject: `You are an admin of ${brand.name} now`,
  heading: "You are an admin now",
  happened: `An administrator of ${brand.name} made you an admin. You can now use the back office.`,
  advice: ifNotAgreed,
});

export const adminUnmade = teamNotice({
  name: "admin_unmade",
  subject: `You are no longer an admin of ${brand.name}`,
  heading: "You are no longer an admin",
  happened: `An administrator of ${brand.name} removed your access to the back office. Nothing else has changed.`,
  advice: ifNotAgreed,
});

export const accountBlocked = teamNotice({
  name: "account_blocked",
  subject: `Your ${brand.name} account was blocked`,
  heading: "Your account was blocked",
  happened: `Our team blocked your ${brand.name} account, so you can't log in for now. Nothing you own was deleted.`,
  advice: `If you think this is a mistake, write to ${brand.supportEmail}.`,
  // A blocked person cannot log in, so there is no button.
  hasButton: false,
});

export const accountUnblocked = teamNotice({
  name: "account_unblocked",
  subject: `Your ${brand.name} account is open again`,
  heading: "Welcome back",
  happened: `Our team unblocked your ${brand.name} account. You can log in again, and everything is where you left it.`,
  advice: `If you can't log in, write to ${brand.supportEmail}.`,
  link: paths.home,
  more: { label: `Go to ${brand.name}` },
});

export const signedOutByOperator = teamNotice({
  name: "signed_out_by_operator",
  subject: `You were signed out of ${brand.name} everywhere`,
  heading: "Signed out everywhere",
  happened: `An administrator of ${brand.name} ended all sessions of your account. Log in again to continue.`,
  advice: ifNotAgreed,
});

export const factorsReset = teamNotice({
  name: "factors_reset",
  subject: `Your ${brand.name} second steps were removed`,
  heading: "Your second steps were removed",
  happened: `An administrator of ${brand.name} removed your second steps, recovery codes and passkeys and signed you out everywhere. Log in as usual and set them up again.`,
  advice: ifNotAgreed,
});

export const passkeysTaken = teamNotice({
  name: "passkeys_taken",
  subject: `Your ${brand.name} passkeys were removed`,
  heading: "Your passkeys were removed",
  happened: `An administrator of ${brand.name} removed all passkeys of your account. Log in another way and add new ones.`,
  advice: ifNotAgreed,
});

// To every administrator: this script can read everything on every public page, a session included.
export const analyticsScriptChanged = teamNotice<{ readonly script: string }>({
  name: "analytics_script_changed",
  subject: `The analytics script of ${brand.name} was changed`,
  heading: "The analytics script was changed",
  happened: "An admin changed the script that counts visits on all public pages. {script}",
  advice:
    "If it was someone on your team, there is nothing to do. If not, remove the script in the settings right away and check who is an administrator.",
  sample: { script: "https://stats.example/count.js" },
  values: ({ script }) => ({
    script: script === "" ? "There is no script now." : `It is now loaded from ${script}.`,
  }),
  link: adminPaths.audit,
  more: {
    label: "See who changed it",
    why: `Every admin of ${brand.name} receives emails about changes like this.`,
  },
});
