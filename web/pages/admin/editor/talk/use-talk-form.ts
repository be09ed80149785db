import { useState } from "react";
import type { ManagedTalk } from "#contract/talks-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { saveTalk, sendCaptions } from "../../calls/talk-calls.ts";
import { checkTalk, draftOf, faultsFrom, type TalkDraft, type TalkFaults } from "./talk-form.ts";

interface TalkForm {
  readonly talk: ManagedTalk;
  readonly draft: TalkDraft;
  readonly faults: TalkFaults;
  readonly isDirty: boolean;
  readonly busy: "saving" | "captions" | undefined;
  readonly change: (change: Partial<TalkDraft>) => void;
  readonly save: () => Promise<void>;
  readonly bringCaptions: (file: File) => Promise<void>;
}

/** `start` is loaded again when the film changes. */
export function useTalkForm(id: number, start: ManagedTalk): TalkForm {
  const [saved, setSaved] = useState(start);
  const [draft, setDraft] = useState(() => draftOf(start));
  const [faults, setFaults] = useState<TalkFaults>({});
  const [busy, setBusy] = useState<TalkForm["busy"]>();
  // A new film changes nothing of the typed text.
  const talk = { ...saved, film: start.film };

  async function act(kind: NonNullable<TalkForm["busy"]>, work: () => Promise<ManagedTalk>): Promise<void> {
    const sent = draft;
    setBusy(kind);
    try {
      const talk = await work();
      setSaved(talk);
      setFaults({});
      // Captions leave the typed text as it is, and so does a save during which someone typed more.
      if (kind === "saving") setDraft((typed) => (typed === sent ? draftOf(talk) : typed));
      toast({ title: kind === "saving" ? "The talk is saved" : "The captions are saved", variant: "success" });
    } catch (refusal) {
      const fields = refusal instanceof ApiRefusal ? refusal.fields : {};
      if (Object.keys(fields).length > 0) setFaults(kind === "captions" ? { ...fields } : faultsFrom(fields));
      else toast({ title: "Not saved", description: sentenceOf(refusal), variant: "destructive" });
    }
    setBusy(undefined);
  }

  return {
    talk,
    draft,
    faults,
    busy,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(saved)),
    change: (change) => setDraft((before) => ({ ...before, ...change })),
    async save() {
      const checked = checkTalk(draft);
      if ("faults" in checked) return setFaults(checked.faults);
      await act("saving", () => saveTalk(id, { revision: saved.revision, talk: checked.talk }));
    },
    bringCaptions: (file) => act("captions", () => sendCaptions(id, file)),
  };
}

function sentenceOf(refusal: unknown): string {
  return codeOf(refusal) === "changed_meanwhile"
    ? "Someone else saved this talk in the meantime. Copy what you typed and reload the page."
    : wordsOf(refusal);
}
