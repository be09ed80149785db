import { anonymous, type Viewer } from "./viewer.ts";

// Everybody is a visitor until accounts exist; pages already ask here, so that they need not change then.
export function useViewer(): Viewer {
  return anonymous;
}
