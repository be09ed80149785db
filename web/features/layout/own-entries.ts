import {
  badgeHash,
  eventPaths,
  introductionPaths,
  opportunityPaths,
  paths,
  paymentPaths,
  profilePaths,
} from "#contract/values/paths.ts";
import type { SignedIn } from "#web/session/viewer.ts";

export interface NavEntry {
  readonly label: string;
  readonly to: string;
}

/** What a logged-in person has of their own. Only members have a badge. */
export function ownEntries({ profile }: SignedIn): readonly NavEntry[] {
  return [
    { label: "Dashboard", to: paths.dashboard },
    { label: "Profile", to: profilePaths.edit },
    ...(profile?.isMember === true ? [{ label: "Badge", to: `${paths.dashboard}${badgeHash}` }] : []),
    { label: "Your Events", to: eventPaths.own },
    { label: "Your Opportunities", to: opportunityPaths.own },
    { label: "Introductions", to: introductionPaths.introductions },
    { label: "Payments", to: paymentPaths.history },
    { label: "Emails", to: paths.emails },
    { label: "Security", to: paths.security },
    ...(profile?.isAdmin === true ? [{ label: "Admin Panel", to: paths.admin }] : []),
  ];
}
