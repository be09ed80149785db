import type { OpportunityState } from "#contract/values/opportunity.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

interface StateWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

const words: Readonly<Record<OpportunityState, StateWord>> = {
  draft: { label: "Draft", tone: "plain" },
  waiting: { label: "Waits for review", tone: "marigold" },
  live: { label: "Live", tone: "bottle" },
  closed: { label: "Closed", tone: "ink" },
  withdrawn: { label: "Withdrawn", tone: "plain" },
  expired: { label: "Expired", tone: "ink" },
  refused: { label: "Not published", tone: "vermilion" },
};

interface Standing {
  readonly state: OpportunityState;
  readonly isFilled?: boolean | null;
}

/** The state of an opportunity, as a word and the colour of its dot. */
export function stateWord({ state, isFilled }: Standing): StateWord {
  return isFilled === true ? { label: "Filled", tone: "ink" } : words[state];
}
