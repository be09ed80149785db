// Restores the stored session, once for each page. Strangers load nothing of it.
import { sessionKey } from "#web/session/kept-session.ts";
import { onViewerChange, readViewer, takeKeptSession } from "#web/session/session-store.ts";

let state: "idle" | "listening" | "awake" = "idle";

export function startSession(): void {
  if (state !== "idle") return;
  state = "listening";
  onViewerChange(wakeForSomebody);
  // Another tab logged in or out while this one had no reason to load auth-js.
  addEventListener("storage", ({ key }) => {
    if (key === sessionKey || key === null) takeKeptSession();
  });
  wakeForSomebody();
}

function wakeForSomebody(): void {
  const { state: who } = readViewer();
  if (state === "awake" || who === "anonymous" || who === "loading") return;
  state = "awake";
  import("./keep-session.ts")
    .then(({ keepSession }) => keepSession())
    .catch(() => {
      // The script did not load. The stored session stays, and the next change tries again.
      state = "listening";
    });
}
