// While somebody is logged in: knows their profile, and notices when the session was ended elsewhere.
import { answerOf, browserApi } from "./client.ts";
import { onSettled } from "#web/session/settled-signal.ts";
import { onViewerChange, readViewer, takeProfile } from "#web/session/session-store.ts";

// Coming back to a tab asks again, but not at every glance.
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

/** Whether they are a member, an administrator, set up: for when a door said otherwise than the page. */
export function askProfileAgain(): void {
  const id = personId;
  if (id === undefined) return;
  askedAt = Date.now();
  // Without an answer the page goes on with what it knew; an ended session has been dropped by then.
  answerOf(browserApi().account.me.$get())
    .then(({ name, isMember, isAdmin, isSetup, mustAgree, erasureAt }) =>
      takeProfile(id, { name, isMember, isAdmin, isSetup, mustAgree, erasureAt }),
    )
    .catch(() => undefined);
}
