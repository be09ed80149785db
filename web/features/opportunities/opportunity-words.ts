// An opportunity in words: the same on its page, in its poster's own list and in the back office.
import type { OpportunityCard } from "#contract/opportunities.ts";
import { type Craft, crafts } from "#contract/values/crafts.ts";
import { opportunityKinds, type OpportunityKind } from "#contract/values/opportunity.ts";
import { dayOf } from "#web/ui/moments.ts";

/** "Freelance · Lettering" */
export function kindInWords({ kind, craft }: { readonly kind: OpportunityKind; readonly craft: Craft | null }): string {
  return [opportunityKinds[kind], ...(craft === null ? [] : [crafts[craft]])].join(" · ");
}

/** "Pune", "Remote", "Pune or remote" */
export function placeInWords({ isRemote, place }: Pick<OpportunityCard, "isRemote" | "place">): string {
  if (!isRemote) return place;
  return place === "" ? "Remote" : `${place} or remote`;
}

/** "12 December 2026" of a day like 2026-12-12. */
export function untilInWords(day: string): string {
  return dayOf(`${day}T00:00:00+05:30`);
}

/** Whether only members see it at this moment. */
export function isEarly(everyoneFrom: string | null): boolean {
  return everyoneFrom !== null && Date.parse(everyoneFrom) > Date.now();
}
