import type { VerifiedCredential } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { dayOf } from "#web/ui/moments.ts";

interface VerdictWords {
  readonly tone: "good" | "past" | "bad" | "open";
  readonly title: string;
  readonly says: string;
}

const signed = `${brand.name} signed this, and it has not been changed.`;

/** The result of a check, in words for people who have never heard of credentials. */
export function verdictWords(checked: VerifiedCredential): VerdictWords {
  if ("badge" in checked) return ours(checked);
  if (checked.verdict === "foreign")
    return {
      tone: "open",
      title: "Issued by someone else",
      says: `This is not a ${brand.name} badge. ${checked.issuer === null ? "It names no issuer." : `It claims to come from ${checked.issuer}. Only they can check it.`}`,
    };
  if (checked.verdict === "attended")
    return { tone: "good", title: "Genuine", says: `${checked.event}: ${checked.nameOnIt} was there. ${signed}` };
  return nameless[checked.verdict];
}

function ours({ verdict, badge, nameOnIt }: Extract<VerifiedCredential, { badge: unknown }>): VerdictWords {
  const renamed = badge.name === nameOnIt ? "" : ` It was issued to ${nameOnIt}; the badge now says ${badge.name}.`;
  return verdict === "live"
    ? {
        tone: "good",
        title: "Genuine and active",
        says: `${badge.name} has been a member of ${brand.name} since ${dayOf(badge.memberSince)}, and still is. ${signed}${renamed}`,
      }
    : {
        tone: "past",
        title: "Genuine, but ended",
        says: `${signed} The membership of ${badge.name} has ended.${renamed}`,
      };
}

const nameless = {
  withdrawn: {
    tone: "past",
    title: "Withdrawn",
    says: `${brand.name} signed this badge, but it has been withdrawn and is no longer valid.`,
  },
  erased: {
    tone: "past",
    title: "No owner",
    says: `${brand.name} signed this badge, but the account has been erased, so it is no longer valid.`,
  },
  altered: {
    tone: "bad",
    title: "Altered",
    says: `It claims to come from ${brand.name}, but ${brand.name} did not sign this. The badge was changed or made up: don't trust it.`,
  },
  nothing: {
    tone: "open",
    title: "Not a credential",
    says: "There is nothing to check here. A credential is a long line of letters with two dots in it, or is inside a downloaded PNG or SVG.",
  },
} as const;
