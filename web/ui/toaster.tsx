import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { onDialogsChange, topmostDialog } from "./open-dialogs.ts";
import { ToastCard } from "./toast-card.tsx";
import { toasts } from "./toast-store.ts";
import { useToastTime } from "./use-toast-time.ts";

export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read, toasts.read);
  const region = useRef<HTMLElement>(null);
  const host = useHost();
  const time = useToastTime(shown.length);
  const cameFrom = useRef<EventTarget | null>(null);

  // The focus was on a toast that leaves: it goes to the next one, and with none left back to where it came from.
  useEffect(() => {
    if (shown.every(({ phase }) => phase === "showing")) return;
    if (!region.current?.contains(document.activeElement?.closest(".toast[data-phase=leaving]") ?? null)) return;
    const next = region.current.querySelector<HTMLElement>(".toast[data-phase=showing] [aria-label=Dismiss]");
    const place = next ?? cameFrom.current;
    if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
  }, [shown]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return createPortal(
    <section
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="toasts"
      onPointerEnter={() => time.hold("pointer")}
      onPointerLeave={() => time.release("pointer")}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) cameFrom.current = relatedTarget;
        time.hold("focus");
      }}
      onBlur={() => time.release("focus")}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>,
    host,
  );
}

/** The place of the toasts: in the topmost modal while one is open, because everything outside it is inert. */
function useHost(): HTMLElement {
  const [host] = useState(() => document.createElement("div"));
  useLayoutEffect(() => {
    const settle = () => (topmostDialog() ?? document.body).append(host);
    settle();
    const leave = onDialogsChange(settle);
    return () => {
      leave();
      host.remove();
    };
  }, [host]);
  return host;
}
