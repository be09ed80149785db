// What an operator promises in both documents, each figure once: change one here and read the sections that use it.
import { brand } from "#contract/brand.ts";
import { termsUpdated } from "#contract/values/terms.ts";

export const facts = {
  updated: termsUpdated,
  minimumAge: 18,
  negotiationDays: 60,
  liabilityMonths: 3,
  arbitrators: "three",
  seat: brand.city,
  closingNoticeDays: 30,
  changeNoticeDays: 15,
  acknowledgeHours: 24,
  grievanceDays: 15,
  requestDays: 30,
  erasureDays: 30,
  backupDays: 90,
  logDays: 180,
  callerDays: 2,
  openingMonths: 13,
  taxYears: 8,
} as const;
