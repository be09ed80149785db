import { useState } from "react";
import { wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";

interface LetterAct {
  /** The act that is under way. */
  readonly busy: string | undefined;
  /** Does it, says so, and loads the letters again; after a refusal too, since the other may have acted first. */
  readonly act: (name: string, call: Promise<unknown>, done: string) => Promise<void>;
}

export function useLetterAct(onChange: () => Promise<void>): LetterAct {
  const [busy, setBusy] = useState<string>();
  const act = async (name: string, call: Promise<unknown>, done: string) => {
    setBusy(name);
    try {
      await call;
      toast({ title: done, variant: "success", about: "introductions" });
    } catch (error) {
      toast({
        title: "That did not work",
        description: wordsOf(error),
        variant: "destructive",
        about: "introductions",
      });
    }
    setBusy(undefined);
    await onChange();
  };
  return { busy, act };
}
