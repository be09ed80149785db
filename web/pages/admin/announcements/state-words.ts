// The states of announcements and of their emails, as the pages write them.
import type { AnnouncementState, RecipientState } from "#contract/announcements.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

interface StateWord {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const announcementWords: Readonly<Record<AnnouncementState, StateWord>> = {
  draft: { label: "Draft", tone: "plain" },
  scheduled: { label: "Scheduled", tone: "indigo" },
  freezing: { label: "Starting", tone: "marigold" },
  sending: { label: "Sending", tone: "marigold" },
  paused: { label: "Paused", tone: "blush" },
  stopped: { label: "Stopped", tone: "vermilion" },
  done: { label: "Sent", tone: "bottle" },
};

/** In the order of the sum. */
export const recipientWords: Readonly<Record<RecipientState, StateWord & { readonly says: string }>> = {
  sent: { label: "Sent", tone: "bottle", says: "The mail server took it." },
  sending: { label: "On its way", tone: "marigold", says: "Handed to the mail server right now." },
  waiting: { label: "Waiting", tone: "plain", says: "Not sent yet." },
  left_out: { label: "Left out", tone: "blush", says: "Not sent to them. The list below gives the reasons." },
  refused: { label: "Refused", tone: "vermilion", says: "The mail server did not take it." },
  in_doubt: { label: "In doubt", tone: "indigo", says: "The connection broke. It may have arrived." },
};

export const recipientStates = Object.keys(recipientWords) as RecipientState[];
