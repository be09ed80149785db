// Every letter the hub can write: the gallery shows them, and their words can be changed by name. A letter that is declared in one of
// these files is in the list by itself.
import * as adminNotices from "./features/accounts/admin-notice-letters.ts";
import * as notices from "./features/accounts/notice-letters.ts";
import * as proofs from "./features/accounts/proofs/proof-letters.ts";
import type { Letter } from "./features/mailing/letters/sheet.ts";
import * as access from "./features/access/letters.ts";
import * as membership from "./features/membership/letters.ts";
import * as movingIn from "./features/moving-in/letters.ts";
import * as ownData from "./features/own-data/letters.ts";
import * as payments from "./features/payments/letters.ts";

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
