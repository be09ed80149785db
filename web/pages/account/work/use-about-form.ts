import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AboutParts, OwnAbout } from "#contract/portfolio.ts";
import { faultInLine, tidied } from "#contract/values/profile-text.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ownWork } from "../queries.ts";

interface AboutFormState {
  readonly about: AboutParts;
  /** In the sentence: all else is chosen from lists. */
  readonly fault: string | undefined;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly theirs: OwnAbout | undefined;
  readonly change: (about: AboutParts) => void;
  readonly save: () => Promise<void>;
  readonly saveOver: () => Promise<void>;
  readonly takeTheirs: () => void;
}

export function useAboutForm(personId: string, own: OwnAbout): AboutFormState {
  const client = useQueryClient();
  const [base, setBase] = useState(own);
  const [about, setAbout] = useState(own.about);
  const [fault, setFault] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<OwnAbout>();

  const [loaded, setLoaded] = useState(own);
  const isDirty = JSON.stringify(about) !== JSON.stringify(base.about);
  // Fresh data from the hub: only a form without changes takes it.
  if (own !== loaded) {
    setLoaded(own);
    if (!isDirty && !theirs) {
      setBase(own);
      setAbout(own.about);
    }
  }

  const take = (saved: OwnAbout) => {
    setBase(saved);
    setAbout(saved.about);
    setTheirs(undefined);
    client.setQueryData(ownWork(personId).queryKey, (before) => before && { ...before, about: saved });
  };
  const send = async (revision: number) => {
    const wrong = faultInLine(tidied(about.sentence.value));
    setFault(wrong);
    if (wrong !== undefined || isSaving) return;
    setSaving(true);
    try {
      take(await answerOf(browserApi().account.about.$put({ json: { revision, about } })));
      toast({ title: "Saved", description: "Your page shows it now.", variant: "success" });
    } catch (refusal) {
      const present = refusal instanceof ApiRefusal ? refusal.present : undefined;
      if (present) setTheirs(present as OwnAbout);
      else toast({ title: "Not saved", description: wordsOf(refusal), variant: "destructive" });
    }
    setSaving(false);
  };
  return {
    about,
    fault,
    isDirty,
    isSaving,
    theirs,
    change: setAbout,
    save: () => send(base.revision),
    saveOver: () => send(theirs?.revision ?? base.revision),
    takeTheirs: () => {
      if (theirs) take(theirs);
    },
  };
}
