import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { changeEvent, createEvent, lookAtEvent, managedEvent, publishEvent } from "../calls/event-calls.ts";
import {
  blankEvent,
  type EventDraft,
  eventDraftOf,
  type EventFaults,
  faultsOfEvent,
  isSameEvent,
  readEventDraft,
} from "./event-draft.ts";

export interface EventForm {
  readonly draft: EventDraft;
  /** As the hub has it; undefined while it was never saved. */
  readonly saved: ManagedEvent | undefined;
  readonly faults: EventFaults;
  /** How often something was wrong: each time the first such field takes the focus. */
  readonly faultTurn: number;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** Another administrator's version, until one of the two is chosen. */
  readonly theirs: ManagedEvent | undefined;
  readonly change: (change: Partial<EventDraft> | ((draft: EventDraft) => EventDraft)) => void;
  /** Returns the saved event, or undefined on failure; the page shows why. */
  readonly save: () => Promise<ManagedEvent | undefined>;
  /** Saves first. */
  readonly publish: () => Promise<void>;
  readonly settle: (whose: "mine" | "theirs") => void;
  /** The hub changed it beside the form: its host, or its state. */
  readonly take: (event: ManagedEvent) => void;
}

export function useEventForm(start: ManagedEvent | undefined, onCreated: (event: ManagedEvent) => void): EventForm {
  const client = useQueryClient();
  const [state, setState] = useState({
    draft: start ? eventDraftOf(start) : blankEvent,
    saved: start,
    faults: {} as EventFaults,
    faultTurn: 0,
    isBusy: false,
    theirs: undefined as ManagedEvent | undefined,
  });
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  const { draft, saved } = state;
  const isDirty = !isSameEvent(draft, saved ? eventDraftOf(saved) : blankEvent);

  function take(event: ManagedEvent): void {
    client.setQueryData(managedEvent(event.id).queryKey, event);
    set({ saved: event });
  }

  const findWrong = (faults: EventFaults) =>
    setState((before) => ({ ...before, faults, faultTurn: before.faultTurn + 1, isBusy: false }));

  async function save(): Promise<ManagedEvent | undefined> {
    if (state.isBusy || state.theirs) return undefined;
    return saved && !isDirty ? saved : write(saved);
  }

  /** Over this version of it. */
  async function write(base: ManagedEvent | undefined): Promise<ManagedEvent | undefined> {
    const faults = faultsOfEvent(draft);
    if (Object.keys(faults).length > 0) {
      findWrong(faults);
      return undefined;
    }
    set({ isBusy: true });
    try {
      const json = readEventDraft(draft);
      const event = await (base ? changeEvent(base.id, { revision: base.revision, event: json }) : createEvent(json));
      take(event);
      // The address no longer follows the title.
      setState((before) => ({ ...before, isBusy: false, faults: {}, draft: { ...before.draft, slugFrom: "hand" } }));
      if (!base) onCreated(event);
      return event;
    } catch (refusal) {
      await notDone("Not saved", refusal);
      return undefined;
    }
  }

  async function notDone(title: string, refusal: unknown): Promise<void> {
    if (saved && codeOf(refusal) === "changed_meanwhile") {
      const theirs = await lookAtEvent(saved.id).catch(() => undefined);
      if (theirs) return set({ theirs, isBusy: false });
    }
    const faults = faultsIn(refusal);
    if (Object.keys(faults).length > 0) return findWrong(faults);
    set({ isBusy: false });
    toast({ title, description: wordsOf(refusal), variant: "destructive" });
  }

  async function publish(): Promise<void> {
    const event = await save();
    if (!event) return;
    try {
      take(await publishEvent(event));
      toast({ title: `${event.title} is published`, variant: "success" });
    } catch (refusal) {
      await notDone("Not published", refusal);
    }
  }

  return {
    ...state,
    isDirty,
    change(change) {
      setState((before) => {
        const next = typeof change === "function" ? change(before.draft) : { ...before.draft, ...change };
        return { ...before, draft: next, faults: stillWrong(before.faults, before.draft, next) };
      });
    },
    save,
    publish,
    settle(whose) {
      const { theirs } = state;
      if (!theirs) return;
      take(theirs);
      set({ theirs: undefined, faults: {}, ...(whose === "theirs" ? { draft: eventDraftOf(theirs) } : {}) });
      if (whose === "mine") void write(theirs);
    },
    take,
  };
}

// The door names fields by their path in the request.
function faultsIn(refusal: unknown): EventFaults {
  if (["slug_taken", "event_slug_taken"].includes(codeOf(refusal) ?? "")) return { slug: wordsOf(refusal) };
  if (!(refusal instanceof ApiRefusal)) return {};
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([field, says]) => [field.replace(/^event\./, ""), says]),
  );
}

// Changing a field removes its error; the next save checks it again.
function stillWrong(faults: EventFaults, before: EventDraft, after: EventDraft): EventFaults {
  const [old, now] = [readEventDraft(before), readEventDraft(after)];
  const isSame = (field: string) => {
    const name = field.split(".")[0] as keyof typeof old;
    return JSON.stringify(old[name]) === JSON.stringify(now[name]);
  };
  return Object.fromEntries(Object.entries(faults).filter(([field]) => isSame(field)));
}
