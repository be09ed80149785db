import type { ReactNode } from "react";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { shortSince } from "../list/office-times.ts";
import { type EventDraft, eventDraftOf, readEventDraft } from "./event-draft.ts";
import type { EventForm } from "./use-event-form.ts";

const names: Readonly<Record<string, string>> = {
  title: "Title",
  slug: "Web address",
  kind: "Kind",
  about: "About",
  image: "Picture",
  starts: "Start",
  ends: "End",
  timeZone: "Time zone",
  isOnline: "Online",
  area: "Part of town and city",
  address: "Full address",
  joinLink: "Join link",
  capacity: "Seats",
  audience: "Who may come",
  othersFrom: "Others book from",
  priceNonMember: "Price for everyone",
  priceMember: "Price for members",
  takesQuestions: "Take questions",
};

/** Another administrator saved this event in the meantime: nothing is saved until one version is chosen. */
export function EventConflict({
  form,
  theirs,
}: {
  readonly form: EventForm;
  readonly theirs: ManagedEvent;
}): ReactNode {
  return (
    <ConflictPanel
      title="Someone else changed this event"
      says={`Saved ${shortSince(theirs.updatedAt)}. Both versions are safe: choose which one to keep.`}
      keepLabel="Keep mine and overwrite theirs"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <Differences theirs={wordsOf(eventDraftOf(theirs))} mine={wordsOf(form.draft)} />
    </ConflictPanel>
  );
}

function wordsOf(draft: EventDraft): Record<string, string> {
  const event = readEventDraft(draft);
  return Object.fromEntries(Object.entries(names).map(([field, label]) => [label, inWords(event, field)]));
}

function inWords(event: object, field: string): string {
  const value = (event as Readonly<Record<string, unknown>>)[field];
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && field.startsWith("price")) return `₹${value / 100}`;
  if (typeof value === "object") return "url" in value ? String(value.url) : "";
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T/, "$1, ");
}
