import type { VerifiedCredential } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { dayInIndia } from "../badge-words.ts";

interface VerdictWords {
  readonly tone: "good" | "past" | "bad" | "open";
  readonly title: string;
  readonly says: string;
}

const signed = `${brand.name} signed this, and not a byte of it has changed.`;

/** What came of a check, for somebody who has never heard of credentials. */
export function verdictWords(checked: VerifiedCredential): VerdictWords {
  if ("badge" in checked) return ours(checked);
  if (checked.verdict === "foreign")
    return {
      tone: "open",
      title: "Issued by somebody else",
      says: `This is not a badge of ${brand.name}. ${checked.issuer === null ? "It does not say where it comes from." : `It says that it comes from ${checked.issuer}: only they can tell whether it is good.`}`,
    };
  return nameless[checked.verdict];
}

function ours({ verdict, badge, nameOnIt }: Extract<VerifiedCredential, { badge: unknown }>): VerdictWords {
  const renamed = badge.name === nameOnIt ? "" : ` It was made out to ${nameOnIt}; the badge says ${badge.name} now.`;
  return verdict === "live"
    ? {
        tone: "good",
        title: "Genuine, and live",
        says: `${badge.name} is a member of ${brand.name} since ${dayInIndia(badge.memberSince)}, now as well. ${signed}${renamed}`,
      }
    : {
        tone: "past",
        title: "Genuine, but ended",
        says: `${signed} The membership of ${badge.name} does not hold any more.${renamed}`,
      };
}

const nameless = {
  withdrawn: {
    tone: "past",
    title: "Withdrawn",
    says: `${brand.name} signed this, and it was withdrawn since. It says nothing about anybody any more.`,
  },
  erased: {
    tone: "past",
    title: "Nobody’s any more",
    says: `${brand.name} signed this. The account that it belonged to is gone, and with it what it said.`,
  },
  altered: {
    tone: "bad",
    title: "Not what was signed",
    says: `It says that it comes from ${brand.name}, but it is not what ${brand.name} signed: something in it was changed, or made up. Do not believe it.`,
  },
  nothing: {
    tone: "open",
    title: "Not a credential",
    says: "There is nothing in this that could be checked. A credential is a long line of letters with two dots in it, or lies inside a downloaded PNG or SVG.",
  },
} as const;
