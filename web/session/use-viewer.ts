import { useSyncExternalStore } from "react";
import { onViewerChange, readViewer } from "./session-store.ts";
import { loading, type SignedIn, type Viewer } from "./viewer.ts";

/** On the server and in the first render nobody is known yet; a page shows then what a stranger sees. */
export function useViewer(): Viewer {
  return useSyncExternalStore(onViewerChange, readViewer, () => loading);
}

/**
 * The person who is logged in. Nobody known yet and a stranger are the same to it, so that a page which shows them the same is not drawn a second
 * time as soon as it has come to life.
 */
export function useSignedIn(): SignedIn | undefined {
  return useSyncExternalStore(onViewerChange, readSignedIn, () => undefined);
}

function readSignedIn(): SignedIn | undefined {
  const viewer = readViewer();
  return viewer.state === "signed-in" ? viewer : undefined;
}
