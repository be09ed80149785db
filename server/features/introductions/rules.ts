// Who may ask whom for what, and what has become of an introduction. Values in, a verdict out.
import type { IntroductionKind, IntroductionState, WorkAskers } from "#contract/values/introduction.ts";

/** account: someone who is logged in and no member. */
export type AskerKind = "member" | "account" | "stranger";

export interface OpenTo {
  readonly lookingForWork: boolean;
  readonly offeringMentorship: boolean;
  readonly strangers: boolean;
  readonly feedback: boolean;
  readonly isPaused: boolean;
}

export function opensTo(open: OpenTo, asker: AskerKind): IntroductionKind[] {
  if (open.isPaused) return [];
  if (asker !== "member") return open.lookingForWork && open.strangers ? ["work"] : [];
  return [
    ...(open.lookingForWork ? (["work"] as const) : []),
    ...(open.offeringMentorship ? (["mentoring"] as const) : []),
    ...(open.feedback ? (["feedback"] as const) : []),
  ];
}

export function workAskersOf({ lookingForWork, strangers }: OpenTo): WorkAskers {
  if (!lookingForWork) return "none";
  return strangers ? "everyone" : "members";
}

interface Lasting {
  readonly state: IntroductionState | "unproven";
  readonly endsAt: Date;
}

/** Once its time has passed it is expired, whether or not the due work has run; with someone who is blocked as well. */
export function stateNow<Row extends Lasting>(
  { state, endsAt }: Row,
  { now, isOtherBlocked = false }: { readonly now: Date; readonly isOtherBlocked?: boolean },
): Row["state"] {
  return state === "asked" && (endsAt <= now || isOtherBlocked) ? "expired" : state;
}
