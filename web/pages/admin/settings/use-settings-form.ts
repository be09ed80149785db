import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SettingName, SettingValues, StoredSettings } from "#contract/settings.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { changeSettings, settingsKey } from "./queries.ts";
import { draftOf, type SettingFaults, isSame, namesOf, readDraft, type SettingsDraft } from "./settings-draft.ts";

export interface SettingsForm {
  readonly draft: SettingsDraft;
  readonly current: SettingValues;
  readonly faults: SettingFaults;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Settings that another administrator changed in the meantime and this form changes too. */
  readonly conflict: { readonly theirs: SettingValues; readonly names: readonly SettingName[] } | undefined;
  readonly write: (change: Partial<SettingsDraft>) => void;
  readonly save: () => Promise<void>;
  readonly drop: () => void;
  readonly settle: (whose: "mine" | "theirs") => void;
}

export function useSettingsForm(stored: StoredSettings): SettingsForm {
  const client = useQueryClient();
  const [current, setCurrent] = useState(stored.values);
  const [draft, setDraft] = useState(() => draftOf(stored.values));
  const [faults, setFaults] = useState<SettingFaults>({});
  const [conflict, setConflict] = useState<SettingsForm["conflict"]>();
  const [isSaving, setIsSaving] = useState(false);

  function begin(values: SettingValues): void {
    setCurrent(values);
    setDraft(draftOf(values));
    setFaults({});
  }

  async function save(): Promise<void> {
    if (isSaving || conflict) return;
    const read = readDraft(draft, current);
    if ("faults" in read) return setFaults(read.faults);
    const { change } = read;
    const names = Object.keys(change) as SettingName[];
    if (names.length === 0) {
      toast({ title: "Nothing to save", description: "You made no changes." });
      return begin(current);
    }
    setIsSaving(true);
    try {
      const { values } = await changeSettings({
        ...change,
        seen: Object.fromEntries(names.map((name) => [name, current[name]])),
      });
      begin(values);
      toast({ title: "Settings saved", description: "The changes are live.", variant: "success" });
      await client.invalidateQueries({ queryKey: [...settingsKey, "changes"] });
    } catch (refusal) {
      refused(refusal, names);
    } finally {
      setIsSaving(false);
    }
  }

  function refused(refusal: unknown, names: readonly SettingName[]): void {
    const present = refusal instanceof ApiRefusal ? (refusal.present as StoredSettings | undefined) : undefined;
    if (present) {
      const theirs = present.values;
      return setConflict({ theirs, names: names.filter((name) => !isSame(theirs[name], current[name])) });
    }
    const wrong = refusal instanceof ApiRefusal ? refusal.fields : {};
    setFaults(wrong);
    toast({
      title: "Settings not saved",
      description: Object.keys(wrong).length > 0 ? "Check the highlighted fields." : wordsOf(refusal),
      variant: "destructive",
    });
  }

  /** Their changes to other settings are applied either way. */
  function settle(whose: "mine" | "theirs"): void {
    if (!conflict) return;
    const { theirs, names } = conflict;
    const [fresh, before] = [draftOf(theirs), draftOf(current)];
    const mine = namesOf(current).filter((name) => !isSame(draft[name], before[name]));
    const own = whose === "mine" ? mine : mine.filter((name) => !names.includes(name));
    setCurrent(theirs);
    setDraft({ ...fresh, ...Object.fromEntries(own.map((name) => [name, draft[name]])) });
    setConflict(undefined);
  }

  return {
    draft,
    current,
    faults,
    isDirty: !isSame(draft, draftOf(current)),
    isSaving,
    conflict,
    write: (change) => {
      setDraft((before) => ({ ...before, ...change }));
      const touched = Object.keys(change);
      setFaults((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field.split(".")[0] ?? ""))),
      );
    },
    save,
    drop: () => begin(current),
    settle,
  };
}
