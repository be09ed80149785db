// Every email the hub can write: the gallery shows them, and their words can be changed by name. An email that is declared in one of
// these files is in the list automatically.
import * as adminNotices from "#server/features/accounts/admin-notice-emails.ts";
import * as notices from "#server/features/accounts/notice-emails.ts";
import * as proofs from "#server/features/accounts/proofs/proof-emails.ts";
import type { Email } from "#server/features/mailing/emails/sheet.ts";
import * as access from "#server/features/access/emails.ts";
import * as events from "#server/features/events/emails.ts";
import * as introductions from "#server/features/introductions/emails.ts";
import * as membership from "#server/features/membership/emails.ts";
import * as movingIn from "#server/features/moving-in/emails.ts";
import * as opportunities from "#server/features/opportunities/emails.ts";
import * as ownData from "#server/features/own-data/emails.ts";
import * as portfolio from "#server/features/portfolio/emails.ts";
import * as updates from "#server/features/updates/emails.ts";
import * as payments from "#server/features/payments/emails.ts";

export const emails: readonly Email[] = [
  ...Object.values(proofs),
  ...Object.values(notices),
  ...Object.values(adminNotices),
  ...Object.values(membership),
  ...Object.values(payments),
  ...Object.values(portfolio),
  ...Object.values(access),
  ...Object.values(events),
  ...Object.values(introductions),
  ...Object.values(updates),
  ...Object.values(opportunities),
  ...Object.values(ownData),
  ...Object.values(movingIn),
];
