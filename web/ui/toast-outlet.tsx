import { type ReactNode, Suspense, lazy, useState, useSyncExternalStore } from "react";
import { toasts } from "./toast-store.ts";

// A page whose toasts cannot load must not fall: it stays without them.
const Toaster = lazy(() => import("./toaster.tsx").catch(() => ({ default: () => null })));

/** Stands once at the end of the document; the drawing loads with the first toast. */
export function ToastOutlet(): ReactNode {
  const hasToasts = useSyncExternalStore(
    toasts.subscribe,
    () => toasts.read().length > 0,
    () => false,
  );
  const [need, setNeed] = useState<"none" | "some">("none");
  if (hasToasts && need === "none") setNeed("some");
  return need === "some" ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
