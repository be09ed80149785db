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
      onFocus={() => time.hold("focus")}
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
