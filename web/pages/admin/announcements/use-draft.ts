// A draft that is saved as it is typed, and never over the work of another administrator.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Announcement, AnnouncementDraft } from "#contract/announcements.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { differencesBetween } from "./draft-words.ts";
import { lookAtAnnouncement, saveDraft } from "./queries.ts";

const pauseMs = 800;
const retryMs = 5_000;

/** By field: subject, button.link, audience.city. */
type DraftFaults = Readonly<Record<string, string>>;

/** Only announcements have a draft, updates of products have none. */
export type WithDraft = Announcement & { readonly draft: AnnouncementDraft };

export interface DraftForm {
  readonly id: string;
  readonly draft: AnnouncementDraft;
  /** As the hub has it, which the preview shows. */
  readonly saved: AnnouncementDraft;
  readonly revision: number;
  readonly status: "saved" | "typing" | "saving" | "failed";
  /** Why the last save failed. */
  readonly failure: string | undefined;
  /** Another administrator's version, until one of the two is chosen. */
  readonly theirs: WithDraft | undefined;
  readonly faults: DraftFaults;
  /** How often something was wrong: each time the first such field takes the focus. */
  readonly faultTurn: number;
  readonly change: (change: Partial<AnnouncementDraft>) => void;
  /** Resolves to the saved revision, or to undefined if something typed could not be saved. */
  readonly save: () => Promise<number | undefined>;
  readonly settle: (whose: "mine" | "theirs") => void;
  readonly findWrong: (faults: DraftFaults) => void;
  /** After a refusal because someone else was faster. */
  readonly meet: () => Promise<unknown>;
}

/** onMovedOn: another administrator has sent or deleted it, so it is no draft any longer. */
export function useDraft(start: WithDraft, onMovedOn: () => void): DraftForm {
  const { id } = start;
  const [state, setState] = useState({
    draft: start.draft,
    saved: start.draft,
    revision: start.revision,
    status: "saved" as DraftForm["status"],
    failure: undefined as string | undefined,
    theirs: undefined as WithDraft | undefined,
    faults: {} as DraftFaults,
    faultTurn: 0,
  });
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));
  // A running save continues with what was typed in the meantime.
  const now = useRef({ typed: start.draft, saved: start.draft, revision: start.revision, theirs: state.theirs });
  const running = useRef<Promise<number | undefined>>(undefined);

  function save(): Promise<number | undefined> {
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  async function saveAll(): Promise<number | undefined> {
    while (differencesBetween(now.current.typed, now.current.saved).length > 0) {
      const draft = now.current.typed;
      if (now.current.theirs) return undefined;
      set({ status: "saving" });
      try {
        const { revision } = await saveDraft(id, { revision: now.current.revision, draft });
        takeSaved(draft, revision);
      } catch (refusal) {
        if (codeOf(refusal) === "changed_meanwhile" && (await meet(draft))) continue;
        if (!now.current.theirs) notSaved(refusal);
        return undefined;
      }
    }
    set({ status: "saved", failure: undefined });
    return now.current.revision;
  }

  function takeSaved(saved: AnnouncementDraft, revision: number): void {
    Object.assign(now.current, { saved, revision });
    set({ saved, revision });
  }

  // True if the hub has our own words: the answer to an earlier save was lost.
  async function meet(mine: AnnouncementDraft): Promise<boolean> {
    const theirs = await lookAtAnnouncement(id).catch(() => undefined);
    if (!theirs?.draft) return false;
    if (differencesBetween(theirs.draft, mine).length === 0) {
      takeSaved(mine, theirs.revision);
      return true;
    }
    now.current.theirs = theirs as WithDraft;
    set({ theirs: theirs as WithDraft, status: "failed", failure: undefined });
    return false;
  }

  function notSaved(refusal: unknown): void {
    if (["announcement_moved_on", "not_found"].includes(codeOf(refusal) ?? "")) onMovedOn();
    const fields = refusal instanceof ApiRefusal ? Object.entries(refusal.fields) : [];
    const faults = Object.fromEntries(fields.map(([path, says]) => [path.replace(/^draft\./, ""), says]));
    set({ status: "failed", failure: wordsOf(refusal), faults });
  }

  function settle(whose: "mine" | "theirs"): void {
    const { theirs } = now.current;
    if (!theirs) return;
    const draft = whose === "theirs" ? theirs.draft : now.current.typed;
    Object.assign(now.current, { typed: draft, theirs: undefined });
    takeSaved(theirs.draft, theirs.revision);
    set({ draft, theirs: undefined, faults: {} });
    void save();
  }

  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const timer = setTimeout(saveNow, pauseMs);
    return () => clearTimeout(timer);
  }, [state.draft]);
  // An outage ends without a further letter. A refusal stays one until something is changed.
  const isOutage = state.status === "failed" && !state.theirs && Object.keys(state.faults).length === 0;
  useEffect(() => {
    const timer = isOutage ? setInterval(saveNow, retryMs) : undefined;
    return () => clearInterval(timer);
  }, [isOutage]);
  useEffect(() => {
    const hurry = () => saveNow();
    document.addEventListener("visibilitychange", hurry);
    return () => {
      document.removeEventListener("visibilitychange", hurry);
      hurry();
    };
  }, []);

  return {
    id,
    ...state,
    change(change) {
      now.current.typed = { ...now.current.typed, ...change };
      const isMended = (field: string) => Object.keys(change).includes(field.split(".")[0]!);
      setState((before) => ({
        ...before,
        draft: now.current.typed,
        status: before.theirs ? "failed" : "typing",
        faults: Object.fromEntries(Object.entries(before.faults).filter(([field]) => !isMended(field))),
      }));
    },
    save,
    settle,
    findWrong: (faults) => setState((before) => ({ ...before, faults, faultTurn: before.faultTurn + 1 })),
    meet: () => meet(now.current.typed),
  };
}
