import { useSyncExternalStore } from "react";
import { onViewerChange, readViewer } from "./session-store.ts";
import { loading, type SignedIn, type Viewer } from "./viewer.ts";

/** On the server and in the first render the viewer is unknown; a page then shows the stranger's view. */
export function useViewer(): Viewer {
  return useSyncExternalStore(onViewerChange, readViewer, () => loading);
}

/**
 * The person who is logged in. Unknown viewers and strangers count as the same, so that a page which shows them the same is not rendered a second
 * time after hydration.
 */
export function useSignedIn(): SignedIn | undefined {
  return useSyncExternalStore(onViewerChange, readSignedIn, () => undefined);
}

function readSignedIn(): SignedIn | undefined {
  const viewer = readViewer();
  return viewer.state === "signed-in" ? viewer : undefined;
}
