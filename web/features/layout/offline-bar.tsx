import { type ReactNode, useSyncExternalStore } from "react";

/** Says so while this device has no network. It lies over the page's end, so that nothing moves when it comes and goes. */
export function OfflineBar(): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-0 z-40 print:hidden">
      {isOnline ? null : (
        <p className="mx-auto animate-[appear_0.25s_var(--ease-out)] mb-4 w-fit max-w-[calc(100%-2rem)] rounded-md border border-edge bg-ink px-4 py-2.5 text-center text-sm font-semibold text-paper">
          You are offline. What is on screen stays; the rest goes on once you are back.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
