import type { OwnBadge, OwnBadgeState, PublicBadge, VerifiedCredential } from "#contract/badge.ts";
import { labelOf } from "#contract/values/label.ts";
import { badgePaths } from "#contract/values/paths.ts";
import { ownerCode } from "./badge-rules.ts";
import type { FoundBadge } from "./look-at-badge.ts";
import type { OwnBadgeFacts } from "./own-badge.ts";
import type { BadgeRow } from "./store.ts";
import type { verifyBadge } from "./verify-badge.ts";

function presentBadge({ id, name, issuedAt, memberSince, mayBeIndexed }: BadgeRow) {
  return {
    id,
    name,
    memberSince: (memberSince ?? issuedAt).toISOString(),
    issuedAt: issuedAt.toISOString(),
    mayBeIndexed,
  };
}

export function presentOwnBadge(
  publicUrl: string,
  { badge, standing, isMember, fullName }: OwnBadgeFacts,
): OwnBadgeState {
  const own = badge && presentOwn(publicUrl, badge, standing === "erased" ? "withdrawn" : standing);
  return { badge: own ?? null, mayIssue: isMember, suggestedName: fullName };
}

function presentOwn(publicUrl: string, badge: BadgeRow, status: OwnBadge["status"]): OwnBadge {
  return {
    ...presentBadge(badge),
    status,
    code: ownerCode(badge.accountId),
    url: publicUrl + badgePaths.badge(badge.id),
    credentialUrl: publicUrl + badgePaths.credential(badge.id),
  };
}

export function presentPublicBadge(shown: FoundBadge, handle: string | undefined): PublicBadge {
  return "badge" in shown
    ? {
        ...presentBadge(shown.badge),
        status: shown.standing,
        code: ownerCode(shown.badge.accountId),
        label: labelOf(shown.badge.accountId, shown.badge.label),
        handle: handle ?? null,
      }
    : { id: shown.id, status: shown.standing };
}

export function presentVerdict(checked: Awaited<ReturnType<typeof verifyBadge>>): VerifiedCredential {
  if (checked.verdict === "foreign") return { verdict: "foreign", issuer: checked.issuer ?? null };
  if (checked.verdict === "attended") return checked;
  if (checked.verdict !== "ours") return { verdict: checked.verdict };
  const { shown, nameOnIt } = checked;
  return "badge" in shown
    ? { verdict: shown.standing, badge: { ...presentBadge(shown.badge), status: shown.standing }, nameOnIt }
    : { verdict: shown.standing };
}
