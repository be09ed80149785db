// Tells the hub how far a person watched: every fifteen seconds while the film plays, at each pause, and when they leave.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { reportEverySeconds } from "#contract/values/talk-bounds.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";

interface Progress {
  /** Undefined until the hub said so during this visit. */
  readonly isSeen: boolean | undefined;
  readonly take: (second: number) => void;
  readonly send: () => void;
  readonly mark: (isSeen: boolean, second: number) => Promise<void>;
}

export function useProgress(id: number): Progress {
  const [isSeen, setIsSeen] = useState<boolean>();
  const at = useRef<number>(undefined);
  const reported = useRef<number>(undefined);
  const client = useQueryClient();
  const owner = useOwner();

  async function report(second: number, marked?: { readonly isSeen: boolean }): Promise<void> {
    reported.current = second;
    // A page that is being left sends it all the same.
    const answer = browserApi().account.talks[":id"].progress.$put(
      { param: { id: String(id) }, json: { second, ...marked } },
      { init: { keepalive: true } },
    );
    const { seenAt } = await answerOf(answer).catch((error: unknown) => {
      if (reported.current === second) reported.current = undefined;
      throw error;
    });
    setIsSeen(seenAt !== null);
    const own = ["own", owner?.id ?? ""];
    for (const key of [
      [...own, "dashboard"],
      [...own, "talk", id],
    ])
      void client.invalidateQueries({ queryKey: key, refetchType: "none" });
  }

  function send(): void {
    const second = at.current;
    // The next report, or the last one when the viewer leaves, replaces one that did not arrive.
    if (second !== undefined && second !== reported.current) void report(second).catch(() => undefined);
  }

  const leave = useEffectEvent(send);
  useEffect(() => {
    const onHidden = () => (document.visibilityState === "hidden" ? leave() : undefined);
    const onGone = () => leave();
    document.addEventListener("visibilitychange", onHidden);
    window.addEventListener("pagehide", onGone);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      window.removeEventListener("pagehide", onGone);
      onGone();
    };
  }, []);

  return {
    isSeen,
    take(second) {
      const whole = Math.floor(second);
      at.current = whole;
      reported.current ??= whole;
      if (Math.abs(whole - reported.current) >= reportEverySeconds) send();
    },
    send,
    mark: (isSeen, second) => report(Math.floor(second), { isSeen }),
  };
}
