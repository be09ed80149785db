import { useState } from "react";
import type { EmailInWords, EmailWords } from "#contract/emails-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { lookAtEmail, saveWords } from "./queries.ts";

/** Paragraphs are written one a line. */
export interface TypedWords {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  readonly says: string;
  /** Null in an email without a button. */
  readonly label: string | null;
  readonly closes: string;
}
export type WordsField = keyof TypedWords;

export interface EmailForm {
  readonly typed: TypedWords;
  readonly words: EmailWords;
  readonly faults: Readonly<Partial<Record<WordsField, string | undefined>>>;
  readonly isDirty: boolean;
  /** Other words were saved for it. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  /** Another administrator's version, saved in the meantime. */
  readonly conflict: EmailInWords | undefined;
  readonly write: (field: WordsField, text: string) => void;
  readonly save: () => Promise<void>;
  readonly settle: (whose: "mine" | "theirs") => void;
}

export function useEmail(email: EmailInWords): EmailForm {
  const [stored, setStored] = useState(email);
  const [typed, setTyped] = useState(() => typedOf(email.words));
  const [faults, setFaults] = useState<EmailForm["faults"]>({});
  const [conflict, setConflict] = useState<EmailInWords>();
  const [isSaving, setIsSaving] = useState(false);
  const words = wordsOfTyped(typed);

  function begin(now: EmailInWords): void {
    setStored(now);
    setTyped(typedOf(now.words));
    setFaults({});
  }

  async function save(): Promise<void> {
    if (isSaving || conflict) return;
    setIsSaving(true);
    try {
      begin(await saveWords(email.name, { words, changedAt: stored.changedAt }));
      toast({ title: "Email saved", description: "The new wording is used from now on.", variant: "success" });
    } catch (refusal) {
      if (codeOf(refusal) === "changed_meanwhile") setConflict(await lookAtEmail(email.name).catch(() => undefined));
      const wrong = faultsIn(refusal);
      setFaults(wrong);
      toast({
        title: "Email not saved",
        description: Object.keys(wrong).length > 0 ? "Check the highlighted fields." : wordsOf(refusal),
        variant: "destructive",
      });
    } finally {
      setIsSaving(false);
    }
  }

  function settle(whose: "mine" | "theirs"): void {
    if (!conflict) return;
    if (whose === "theirs") begin(conflict);
    else setStored(conflict);
    setConflict(undefined);
  }

  return {
    typed,
    words,
    faults,
    isDirty: JSON.stringify(typed) !== JSON.stringify(typedOf(stored.words)),
    isChanged: stored.changedAt !== null,
    isSaving,
    conflict,
    write: (field, text) => {
      setTyped((before) => ({ ...before, [field]: text }));
      setFaults((before) => ({ ...before, [field]: undefined }));
    },
    save,
    settle,
  };
}

/** By field; the door names the whole path where a value has no shape at all. */
export function faultsIn(refusal: unknown): EmailForm["faults"] {
  if (!(refusal instanceof ApiRefusal)) return {};
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([path, says]) => {
      const [field = "", at] = path.replace(/^words\./, "").split(".");
      return [field, at === undefined ? says : `Paragraph ${Number(at) + 1}: ${says}`];
    }),
  );
}

function typedOf({ says, closes, ...rest }: EmailWords): TypedWords {
  return { ...rest, says: says.join("\n"), closes: closes.join("\n") };
}

function wordsOfTyped({ says, closes, ...rest }: TypedWords): EmailWords {
  return { ...rest, says: paragraphs(says), closes: paragraphs(closes) };
}

function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
