import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { useRequestKey } from "#web/api/use-request-key.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { addOpportunity, changeOpportunity, lookAtOpportunity, ownOpportunities } from "./opportunity-calls.ts";
import {
  blankOpportunity,
  draftOf,
  faultsByField,
  faultsIn,
  type OpportunityDraft,
  type OpportunityFaults,
  readDraft,
} from "./opportunity-draft.ts";

export interface OpportunityForm {
  readonly draft: OpportunityDraft;
  /** As the hub has it; undefined while it was never saved. */
  readonly saved: OwnOpportunity | undefined;
  readonly faults: OpportunityFaults;
  /** How often something was wrong: each time the first such field takes the focus. */
  readonly faultTurn: number;
  readonly busy: "save" | "send" | undefined;
  readonly isDirty: boolean;
  /** Saved elsewhere in the meantime, until one of the two is chosen. */
  readonly theirs: OwnOpportunity | undefined;
  readonly change: (change: Partial<OpportunityDraft>) => void;
  readonly save: () => Promise<void>;
  /** Saves it and sends it for review. */
  readonly send: () => Promise<void>;
  readonly settle: (whose: "mine" | "theirs") => void;
}

interface OpportunityFormProps {
  readonly start: OwnOpportunity | undefined;
  readonly onCreated: (slug: string) => void;
  readonly onSent: () => void;
}

export function useOpportunityForm({ start, onCreated, onSent }: OpportunityFormProps): OpportunityForm {
  const client = useQueryClient();
  const personId = useOwner()?.id ?? "";
  const withKey = useRequestKey();
  const [state, setState] = useState({
    draft: start ? draftOf(start.opportunity) : blankOpportunity,
    saved: start,
    faults: {} as OpportunityFaults,
    faultTurn: 0,
    busy: undefined as OpportunityForm["busy"],
    theirs: undefined as OwnOpportunity | undefined,
  });
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  const { draft, saved, theirs } = state;
  const base = saved ? draftOf(saved.opportunity) : blankOpportunity;
  const isDirty = JSON.stringify(readDraft(draft)) !== JSON.stringify(readDraft(base)) || hasUnread(draft);

  async function write(how: "save" | "send", over: OwnOpportunity | undefined): Promise<void> {
    const faults = faultsIn(draft);
    if (Object.keys(faults).length > 0) return foundWrong(faults);
    set({ busy: how, theirs: undefined, faults: {} });
    let own = over;
    try {
      const opportunity = readDraft(draft);
      if (own === undefined) {
        own = await withKey(opportunity, (keyed) => addOpportunity(opportunity, keyed));
        take(own);
        onCreated(own.slug);
        if (how === "save") return;
      }
      take(await changeOpportunity(own.slug, { revision: own.revision, opportunity, send: how === "send" }));
      if (how === "send") onSent();
    } catch (refusal) {
      await notDone(how, refusal, own);
    } finally {
      set({ busy: undefined });
      void client.invalidateQueries({ queryKey: ownOpportunities(personId).queryKey, refetchType: "none" });
    }
  }

  function take(own: OwnOpportunity): void {
    set({ saved: own });
  }

  function foundWrong(faults: OpportunityFaults): void {
    setState((before) => ({ ...before, faults, faultTurn: before.faultTurn + 1 }));
  }

  async function notDone(how: "save" | "send", refusal: unknown, own: OwnOpportunity | undefined): Promise<void> {
    if (own && codeOf(refusal) === "changed_meanwhile") {
      const theirs = await lookAtOpportunity(own.slug).catch(() => undefined);
      if (theirs) return set({ theirs });
    }
    const fields = refusal instanceof ApiRefusal ? refusal.fields : {};
    if (Object.keys(fields).length > 0) return foundWrong(faultsByField(fields));
    const title = how === "send" ? "Not sent" : "Not saved";
    toast({ title, description: wordsOf(refusal), variant: "destructive" });
  }

  return {
    ...state,
    isDirty,
    change(change) {
      setState((before) => ({
        ...before,
        draft: { ...before.draft, ...change },
        faults: Object.fromEntries(Object.entries(before.faults).filter(([name]) => !mends(change, name))),
      }));
    },
    save: () => (state.busy || theirs ? Promise.resolve() : write("save", saved)),
    send: () => (state.busy || theirs ? Promise.resolve() : write("send", saved)),
    settle(whose) {
      if (!theirs) return;
      set({ saved: theirs, theirs: undefined, ...(whose === "theirs" ? { draft: draftOf(theirs.opportunity) } : {}) });
      if (whose === "mine") void write("save", theirs);
    },
  };
}

// A typed amount that is no number is in no request.
function hasUnread(draft: OpportunityDraft): boolean {
  return Object.keys(faultsIn(draft)).length > 0;
}

// A changed field is not wrong any longer; some faults are about two fields.
function mends(change: Partial<OpportunityDraft>, name: string): boolean {
  const both = [
    ["payType", "payFrom", "payTo", "payPer", "isCompany"],
    ["place", "isRemote"],
  ].find((fields) => fields.includes(name)) ?? [name];
  return both.some((field) => field in change);
}
