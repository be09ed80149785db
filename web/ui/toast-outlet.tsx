import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { onToastCount, readToastCount } from "./toast-signal.ts";

/** For messages that must appear even without a network. */
export function loadToaster() {
  return import("./toaster.tsx");
}

/** Stands once at the end of the document; the drawing loads with the first toast, and when it did not come, with the next. */
export function ToastOutlet(): ReactNode {
  const count = useSyncExternalStore(onToastCount, readToastCount, () => 0);
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (count === 0 || Toaster) return;
    loadToaster().then(
      (loaded) => setToaster(() => loaded.Toaster),
      () => undefined,
    );
  }, [count, Toaster]);

  return Toaster ? <Toaster /> : null;
}
