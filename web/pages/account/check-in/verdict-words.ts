import { once } from "#web/ui/figures.ts";
import type { ShownScan } from "./door.ts";

type Tone = "go" | "stop" | "wait";

interface VerdictWords {
  readonly tone: Tone;
  readonly title: string;
  readonly says: string;
}

/** What the helper reads, and what they do next. */
export const verdictWords: Readonly<Record<ShownScan["verdict"], VerdictWords>> = {
  in: { tone: "go", title: "Come in", says: "" },
  already_in: { tone: "wait", title: "Already in", says: "Someone has come in with this before." },
  on_waiting_list: { tone: "wait", title: "On the waiting list", says: "They have no seat yet." },
  no_seat: { tone: "stop", title: "No seat here", says: "This person has no seat at this event." },
  other_event: { tone: "stop", title: "Other event", says: "This ticket is for another event." },
  membership_ended: {
    tone: "stop",
    title: "Membership ended",
    says: "This event is for members. They can renew on their phone and come back.",
  },
  badge_withdrawn: {
    tone: "stop",
    title: "Withdrawn badge",
    says: "This badge is no longer valid. Ask for their ticket or find them by name.",
  },
  not_ours: { tone: "stop", title: "Not ours", says: "This code is neither a badge nor a ticket of ours." },
  not_on_list: {
    tone: "stop",
    title: "Not on this list",
    says: "This phone does not know the code. Find them by name, or try again when the phone is online.",
  },
};

const time = once(
  () => new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" }),
);

/** "7:02 pm" */
export function timeOf(at: string): string {
  return time().format(new Date(at));
}

/** "7:02 pm, Garden" */
export function arrivalWords({ at, door }: { readonly at: string; readonly door: string }): string {
  return door === "" ? timeOf(at) : `${timeOf(at)}, ${door}`;
}
