import { useCallback, useEffect, useState } from "react";
import type { EventQuestions } from "#contract/event-questions.ts";
import { answerOf, browserApi } from "#web/api/client.ts";

const lookEveryMs = 5000;

export interface LiveQuestions extends EventQuestions {
  readonly isOpen: boolean;
  readonly reload: () => Promise<void>;
}

/** The questions as everyone sees them. While they are open, the page looks for new ones every few seconds. */
export function useLiveQuestions(slug: string, initial: EventQuestions, wasOpen: boolean): LiveQuestions {
  const [latest, setLatest] = useState(initial);
  const [isOpen, setOpen] = useState(wasOpen);
  const reload = useCallback(async () => {
    const answer = await answerOf(browserApi().events[":slug"].questions.$get({ param: { slug } }));
    setLatest(answer);
    setOpen(answer.closesAt !== null && Date.parse(answer.closesAt) > Date.now());
  }, [slug]);
  useEffect(() => {
    if (!isOpen) return undefined;
    // A missed answer comes with the next one.
    const look = () => (document.hidden ? undefined : void reload().catch(() => undefined));
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isOpen, reload]);
  return { ...latest, isOpen, reload };
}
