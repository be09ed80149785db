import { useEffect, useMemo, useRef } from "react";
import { toasts } from "./toast-store.ts";

type Reason = "pointer" | "focus" | "hidden";

interface ToastTime {
  readonly hold: (reason: Reason) => void;
  readonly release: (reason: Reason) => void;
}

/** Toasts wait while the pointer or the focus is on them and while the page is hidden. */
export function useToastTime(count: number): ToastTime {
  const reasons = useRef(new Set<Reason>());
  const time = useMemo<ToastTime>(() => {
    const settle = () => (reasons.current.size > 0 ? toasts.hold() : toasts.release());
    return {
      hold: (reason) => {
        reasons.current.add(reason);
        settle();
      },
      release: (reason) => {
        reasons.current.delete(reason);
        settle();
      },
    };
  }, []);

  useEffect(() => {
    const onVisibility = () => (document.hidden ? time.hold("hidden") : time.release("hidden"));
    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      toasts.hold();
    };
  }, [time]);

  // A toast removed under the pointer sends no pointerleave; without toasts the time runs on.
  useEffect(() => {
    if (count > 0) return;
    time.release("pointer");
    time.release("focus");
  }, [count, time]);
  return time;
}
