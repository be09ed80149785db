import { badgeIdLength, badgeIdSigns } from "#contract/values/badge-id.ts";

export type BadgeStanding = "live" | "ended" | "withdrawn" | "erased";

interface JudgedPlace {
  readonly replaced: boolean;
  readonly badge: { readonly withdrawnAt: Date | null } | null;
}

/** The public state of a badge. A replaced or withdrawn badge names its person no more than an erased one. */
export function standingOf({ replaced, badge }: JudgedPlace, isMember: boolean): BadgeStanding {
  if (badge === null) return replaced ? "withdrawn" : "erased";
  if (badge.withdrawnAt !== null) return "withdrawn";
  return isMember ? "live" : "ended";
}

/** Of ten random bytes: 32 signs are five bits of each. */
export function spellBadgeId(random: Uint8Array): string {
  return Array.from(random.subarray(0, badgeIdLength), (byte) => badgeIdSigns[byte & 31]).join("");
}

/** The date as the picture shows it. */
export function ownerCode(accountId: string): string {
  return accountId.slice(-4).toUpperCase();
}

const month = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", month: "long", year: "numeric" });

interface CardFacts {
  readonly name: string;
  readonly issuedAt: Date;
  readonly memberSince: Date | null;
}

/** The line on the card of a shared link. */
export function cardWords(
  { name, issuedAt, memberSince }: CardFacts,
  standing: "live" | "ended",
): { readonly label: string; readonly title: string; readonly line: string } {
  const since = `Member since ${month.format(memberSince ?? issuedAt)}`;
  return { label: "Membership badge", title: name, line: standing === "live" ? since : "Membership ended" };
}
