import type { ReactNode } from "react";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { ConflictPanel } from "#web/ui/conflict-panel.tsx";
import { shortSince } from "../list/office-times.ts";
import { eventDraftOf, readEventDraft } from "./event-draft.ts";
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
  const [mine, others] = [readEventDraft(form.draft), readEventDraft(eventDraftOf(theirs))];
  const differing = Object.keys(names).filter((field) => inWords(mine, field) !== inWords(others, field));
  return (
    <ConflictPanel
      title="Someone else changed this event"
      says={`Saved ${shortSince(theirs.updatedAt)}. Both versions are safe: choose which one to keep.`}
      keepLabel="Keep mine and overwrite theirs"
      onKeep={() => form.settle("mine")}
      onDiscard={() => form.settle("theirs")}
    >
      <dl className="mt-4 grid gap-4">
        {differing.map((field) => (
          <div key={field}>
            <dt className="text-sm font-semibold">{names[field]}</dt>
            <dd className="mt-1.5 grid gap-3 sm:grid-cols-2">
              <Version title="Theirs" text={inWords(others, field)} />
              <Version title="Yours" text={inWords(mine, field)} />
            </dd>
          </div>
        ))}
      </dl>
    </ConflictPanel>
  );
}

function inWords(event: object, field: string): string {
  const value = (event as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === "") return "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number" && field.startsWith("price")) return `₹${value / 100}`;
  if (typeof value === "object") return "url" in value ? String(value.url) : "";
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T/, "$1, ");
}

function Version({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="text-soft">{title}</p>
      <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </div>
  );
}
