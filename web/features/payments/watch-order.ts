// Polls an order: often at first, then less and less, and immediately after a settlement or when the tab becomes visible.
import type { Verification } from "#contract/payments.ts";
import { isRefusal } from "#web/api/client.ts";
import { onSettled } from "#web/session/settled-signal.ts";
import { isFinal, pauseAfter, stageOf } from "./stage.ts";

export interface Watched {
  readonly verification: Verification | undefined;
  /** The result of the last poll: a refusal, an outage or no answer. */
  readonly trouble: "none" | "refused" | "broken";
  /** Seconds until the next poll. */
  readonly next: number | "asking" | "stopped" | "over";
}

export interface OrderWatch {
  checkNow(): void;
  /** Stops polling. */
  stop(): void;
  leave(): void;
}

const secondMs = 1000;

export function watchOrder(ask: () => Promise<Verification>, tell: (watched: Watched) => void): OrderWatch {
  let now: Watched = { verification: undefined, trouble: "none", next: "asking" };
  let looks = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: "waits" | "asks" | "left" = "waits";
  let goesOn = true;

  function become(change: Partial<Watched>): void {
    now = { ...now, ...change };
    if (state !== "left") tell(now);
  }

  async function look(): Promise<void> {
    if (state !== "waits") return;
    state = "asks";
    clearTimeout(timer);
    become({ next: "asking" });
    const answer = await ask().then(
      (verification) => ({ verification, trouble: "none" as const }),
      (error: unknown) => ({ trouble: isRefusal(error) ? ("refused" as const) : ("broken" as const) }),
    );
    // The page was left in the meantime: the answer is dropped.
    if ((state as string) === "left") return;
    state = "waits";
    const isOver = "verification" in answer && isFinal(stageOf(answer.verification));
    become({ ...answer, next: isOver ? "over" : goesOn ? pauseAfter(looks) : "stopped" });
    looks += 1;
    if (!isOver && goesOn) timer = setTimeout(tick, secondMs);
  }

  function tick(): void {
    if (typeof now.next !== "number") return;
    if (now.next <= 1) return void look();
    become({ next: now.next - 1 });
    timer = setTimeout(tick, secondMs);
  }

  function lookAgain(): void {
    if (now.next === "over" || !goesOn) return;
    looks = Math.min(looks, 2);
    void look();
  }

  const onVisible = () => (document.visibilityState === "visible" ? lookAgain() : undefined);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener("focus", lookAgain);
  const deafen = onSettled(lookAgain);
  void look();

  return {
    checkNow: () => {
      goesOn = true;
      looks = Math.min(looks, 2);
      void look();
    },
    stop: () => {
      goesOn = false;
      clearTimeout(timer);
      if (state === "waits") become({ next: "stopped" });
    },
    leave: () => {
      state = "left";
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      removeEventListener("focus", lookAgain);
      deafen();
    },
  };
}
