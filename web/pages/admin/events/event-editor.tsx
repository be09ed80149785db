import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { brand } from "#contract/brand.ts";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { useSaveKeys } from "../editor/use-save-keys.ts";
import { BookingFields } from "./booking-fields.tsx";
import { changeHost } from "../calls/event-calls.ts";
import { ChosenPerson } from "../editor/chosen-person.tsx";
import { EditorBar } from "../editor/editor-bar.tsx";
import { EventConflict } from "./event-conflict.tsx";
import { isMovedFrom } from "./event-draft.ts";
import { EventMenu } from "./event-menu.tsx";
import { EventParts, useEventPart } from "./event-parts.tsx";
import { EventPeople } from "./event-people.tsx";
import { EventPicture } from "./event-picture.tsx";
import { EventSummary } from "./event-summary.tsx";
import { peopleCount, stateWord } from "./event-words.ts";
import { EventWords } from "./event-words-fields.tsx";
import { TimeAndPlace } from "./time-and-place.tsx";
import { type EventForm, useEventForm } from "./use-event-form.ts";

interface EventEditorProps {
  /** Undefined for one that is still to be made. */
  readonly start: ManagedEvent | undefined;
  readonly onCreated: (event: ManagedEvent) => void;
}

export function EventEditor({ start, onCreated }: EventEditorProps): ReactNode {
  const isFree = useRef(false);
  const free = () => {
    isFree.current = true;
  };
  const form = useEventForm(start, (event) => {
    free();
    onCreated(event);
  });
  const { draft, theirs, faultTurn, isDirty } = form;
  // Seats and payments go on while it is edited.
  const saved =
    start && form.saved?.revision === start.revision
      ? { ...form.saved, seats: start.seats, money: start.money }
      : form.saved;
  const [asks, setAsks] = useState<"nothing" | "moved" | "publish">("nothing");
  const part = useEventPart();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faultTurn > 0) place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faultTurn]);
  useEffect(() => {
    isFree.current = false;
  });
  const question = useLeavingGuard({
    state: isDirty ? "unsaved" : "clean",
    says: "Your unsaved changes will be lost.",
    isFree: () => isFree.current,
  });
  const title = draft.title.trim() || "New event";
  useEffect(() => {
    document.title = `${title} · Admin · ${brand.name}`;
  }, [title]);
  const concerned = saved ? saved.seats.coming + saved.seats.held + saved.seats.waiting : 0;
  const save = () => {
    if (saved?.state === "published" && concerned > 0 && isMovedFrom(saved, draft)) setAsks("moved");
    else void form.save();
  };
  useSaveKeys(save);
  const done = async (act: () => Promise<unknown>) => {
    await act();
    setAsks("nothing");
    return undefined;
  };
  return (
    <>
      <EditorBar
        all={{ to: adminPaths.events, label: "All events" }}
        title={draft.title.trim() || "New event"}
        status={<FormState form={form} />}
      >
        {saved ? <EventMenu event={saved} onGone={free} onChange={form.take} /> : null}
        {saved?.state === "draft" ? (
          <Button variant="outline" className="whitespace-nowrap max-sm:hidden" onClick={() => setAsks("publish")}>
            Publish
          </Button>
        ) : null}
        <Button
          className="whitespace-nowrap"
          busy={form.isBusy ? "Saving..." : undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={save}
        >
          {saved ? "Save" : "Save draft"}
        </Button>
      </EditorBar>
      <main id="main" tabIndex={-1} className="mx-auto grid max-w-[80rem] gap-6 px-4 pt-6 pb-28 sm:px-8">
        {saved ? <EventParts /> : null}
        {theirs ? <EventConflict form={form} theirs={theirs} /> : null}
        {saved && part === "people" ? <EventPeople event={saved} /> : null}
        {/* Out of sight, so that what is typed stays. */}
        <div
          hidden={saved !== undefined && part !== "event"}
          className="grid gap-x-12 [&[hidden]]:hidden xl:grid-cols-[minmax(0,1fr)_20rem]"
        >
          <div ref={place} className="min-w-0">
            <EventWords form={form} />
            <TimeAndPlace form={form} />
            <BookingFields form={form} />
            <EventPicture form={form} />
            {saved ? (
              <ChosenPerson
                who="host"
                of="event"
                says="Shown with a link to their page, while that page is public. They answer questions. Saved immediately."
                person={saved.host}
                isPrivate={saved.hasPrivateHost}
                save={async (handle) => form.take(await changeHost(saved.id, handle))}
              />
            ) : null}
          </div>
          {saved ? (
            <aside aria-label="At a glance" className="max-xl:order-first max-xl:mb-8">
              <EventSummary event={saved} />
            </aside>
          ) : null}
        </div>
        {saved?.state === "draft" ? (
          <Button variant="outline" className="sm:hidden" onClick={() => setAsks("publish")}>
            Publish
          </Button>
        ) : null}
      </main>
      {question}
      {asks === "moved" ? (
        <ConfirmDialog
          title="Save the new time or place?"
          description={`${peopleCount(concerned)} who ${concerned === 1 ? "comes or waits" : "come or wait"} will get an email about the change, with a new calendar entry.`}
          confirm="Save and email them"
          busy="Saving..."
          variant="primary"
          onConfirm={() => done(form.save)}
          onClose={() => setAsks("nothing")}
        />
      ) : null}
      {asks === "publish" ? (
        <ConfirmDialog
          title={`Publish ${title}?`}
          description={`Everyone sees it from now on and can book, as its fields say.${isDirty ? " Your changes are saved first." : ""}`}
          confirm={isDirty ? "Save and publish" : "Publish"}
          busy="Publishing..."
          variant="primary"
          onConfirm={() => done(form.publish)}
          onClose={() => setAsks("nothing")}
        />
      ) : null}
    </>
  );
}

function FormState({ form: { saved, isBusy, isDirty } }: { readonly form: EventForm }): ReactNode {
  return (
    <>
      {saved ? <StatusDot tone={stateWord(saved).tone}>{stateWord(saved).label}</StatusDot> : null}
      <span role="status">{isBusy ? "Saving…" : isDirty ? "Not saved yet" : saved ? "Saved" : ""}</span>
    </>
  );
}
