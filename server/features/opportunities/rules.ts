import { findContactDetail } from "#contract/values/contact-details.ts";
import { endOfIndianDay, indianDay } from "#contract/values/india.ts";
import { opportunityBounds as most, type OpportunityState } from "#contract/values/opportunity.ts";
import { isVisible } from "#contract/values/profile-text.ts";

const dayMs = 86_400_000;
const leastBrief = 80;

interface Typed {
  readonly title: string;
  readonly company: string;
  readonly isCompany: boolean;
  readonly isRemote: boolean;
  readonly place: string;
  readonly pay: { readonly type: "range" | "unpaid" } | null;
  readonly brief: string;
  readonly until: string | null;
}

/** What keeps it from being sent for review, by field. */
export function faultsForReview(typed: Typed, now: Date): Partial<Record<keyof Typed, string>> {
  const { title, company, isCompany, isRemote, place, pay, brief } = typed;
  return {
    ...contactsIn({ title, company, place, brief }),
    ...(brief.length < leastBrief && { brief: `Say what the work is, in at least ${leastBrief} characters.` }),
    ...(!isVisible(title) && { title: "Enter a title." }),
    ...(!isVisible(company) && { company: "Say who it is for." }),
    ...(!isRemote && !isVisible(place) && { place: "Enter a place, or say that it is remote." }),
    ...(pay === null && { pay: "State the pay." }),
    ...(pay?.type === "unpaid" &&
      isCompany && {
        pay: "Companies state what they pay. Only people, communities and causes may ask for unpaid work.",
      }),
    ...untilFault(typed.until, now),
  };
}

function contactsIn(texts: Readonly<Record<"title" | "company" | "place" | "brief", string>>): Record<string, string> {
  const details = Object.entries(texts).map(([field, text]) => [field, findContactDetail(text)] as const);
  return Object.fromEntries(
    details.flatMap(([field, detail]) =>
      detail === undefined
        ? []
        : [[field, `Remove “${detail}”. You get people's addresses when you accept their interest.`]],
    ),
  );
}

function untilFault(until: string | null, now: Date): { readonly until?: string } {
  if (until === null) return { until: "Choose the last day." };
  if (until < indianDay(now)) return { until: "This day has passed." };
  const last = indianDay(new Date(now.getTime() + most.days * dayMs));
  return until > last ? { until: `Choose a day in the next ${most.days} days.` } : {};
}

/** When one that is published now opens for everyone, and when it closes. Undefined: its last day has passed. */
export function timesFrom(
  { until }: Pick<Typed, "until">,
  now: Date,
): Record<"everyoneFrom" | "closesAt", Date> | undefined {
  if (until === null || until < indianDay(now)) return undefined;
  return {
    everyoneFrom: new Date(now.getTime() + most.membersFirstHours * 3_600_000),
    // A day beyond the longest time was refused before the review.
    closesAt: endOfIndianDay(until),
  };
}

/** The state at this moment: one whose time is up has expired, even before the due work has noted that. */
export function stateAt(
  { state, closesAt }: { readonly state: OpportunityState; readonly closesAt: Date | null },
  now: Date,
): OpportunityState {
  return state === "live" && closesAt !== null && closesAt <= now ? "expired" : state;
}

/** Words of the title, and a part that makes the address its own. */
export function slugOf(title: string, id: string): string {
  const words = title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
  return `${words === "" ? "opportunity" : words}-${id.slice(-8)}`;
}

const freeMail =
  /^(?:gmail|googlemail|yahoo|ymail|rocketmail|rediffmail|rediff|hotmail|outlook|live|msn|icloud|me|mac|proton|protonmail|pm|aol|zohomail|gmx|mail|yandex|tutanota|fastmail)\./;

/** An address of a provider where anyone gets one. */
export function isFreeAddress(email: string): boolean {
  return freeMail.test(email.slice(email.lastIndexOf("@") + 1));
}
