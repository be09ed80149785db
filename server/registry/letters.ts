// Every letter the hub can write: the gallery shows them, and their words can be changed by name. A letter that is declared in one of
// these files is in the list by itself.
import * as adminNotices from "#server/features/accounts/admin-notice-letters.ts";
import * as notices from "#server/features/accounts/notice-letters.ts";
import * as proofs from "#server/features/accounts/proofs/proof-letters.ts";
import type { Letter } from "#server/features/mailing/letters/sheet.ts";
import * as access from "#server/features/access/letters.ts";
import * as membership from "#server/features/membership/letters.ts";
import * as movingIn from "#server/features/moving-in/letters.ts";
import * as ownData from "#server/features/own-data/letters.ts";
import * as payments from "#server/features/payments/letters.ts";

export const letters: readonly Letter[] = [
  ...Object.values(proofs),
  ...Object.values(notices),
  ...Object.values(adminNotices),
  ...Object.values(membership),
  ...Object.values(payments),
  ...Object.values(access),
  ...Object.values(ownData),
  ...Object.values(movingIn),
];
