import { useSyncExternalStore } from "react";
import { onViewerChange, readViewer } from "./session-store.ts";
import { loading, type Viewer } from "./viewer.ts";

/** On the server and in the first render nobody is known yet; a page shows then what a stranger sees. */
export function useViewer(): Viewer {
  return useSyncExternalStore(onViewerChange, readViewer, () => loading);
}
