// Keeps the profile of the logged-in person current, and notices when their session was ended elsewhere.
import { answerOf, browserApi } from "./client.ts";
import { onSettled } from "#web/session/settled-signal.ts";
import { onViewerChange, readViewer, takeProfile } from "#web/session/session-store.ts";

// Returning to a tab reloads the profile, but not every time.
const askAgainMs = 60_000;

let personId: string | undefined;
let askedAt = 0;

export function keepSession(): void {
  onViewerChange(loadWhenNew);
  onSettled(askProfileAgain);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - askedAt > askAgainMs) askProfileAgain();
  });
  loadWhenNew();
}

function loadWhenNew(): void {
  const viewer = readViewer();
  const id = viewer.state === "signed-in" ? viewer.id : undefined;
  if (id === personId) return;
  personId = id;
  askProfileAgain();
}

/** Reloads the person's state (member, administrator, set up) after a door contradicted the page. */
export function askProfileAgain(): void {
  const id = personId;
  if (id === undefined) return;
  askedAt = Date.now();
  // Without an answer the page keeps its state; an ended session has been dropped by then.
  answerOf(browserApi().account.me.$get())
    .then(({ name, isMember, isAdmin, isSetup, mustAgree, erasureAt, picture, label }) =>
      takeProfile(id, { name, isMember, isAdmin, isSetup, mustAgree, erasureAt, picture, label }),
    )
    .catch(() => undefined);
}
