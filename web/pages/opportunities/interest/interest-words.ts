import type { Opportunity } from "#contract/opportunities.ts";

/** The act that a log-in may interrupt. */
export function interestWish(slug: string): string {
  return `interest ${slug}`;
}

export interface ClosedWords {
  readonly title: string;
  readonly says: string;
}

/** Undefined while it is live. */
export function closedWords({ state, isFilled }: Pick<Opportunity, "state" | "isFilled">): ClosedWords | undefined {
  if (state === "live") return undefined;
  if (isFilled === true) return { title: "This is filled", says: "Someone was found. Thank you for looking." };
  if (state === "expired")
    return { title: "This has expired", says: "It was open until its last day, and no longer is." };
  return { title: "This is closed", says: "The person who posted it closed it without finding anyone." };
}
