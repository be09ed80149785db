import { useEffect, useState } from "react";
import { useViewer } from "#web/session/use-viewer.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from "./unsaved.ts";
import type { Editor } from "./use-editor.ts";

interface UnsavedWork {
  /** From an earlier visit, until somebody decides about it. */
  readonly found: Unsaved | undefined;
  readonly takeUp: () => void;
  readonly drop: () => void;
}

const pauseMs = 300;

export function useUnsaved({ state: { draft, kept }, isDirty, tell }: Editor): UnsavedWork {
  const viewer = useViewer();
  const what = `${viewer.state === "signed-in" ? viewer.id : ""} ${kept?.id ?? "new"}`;
  const [begunAs] = useState(what);
  const [found, setFound] = useState(() => readUnsaved(what));
  const isOpen = found === undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!isDirty) {
      // Saved for the first time, it goes on under another name.
      for (const name of [begunAs, what]) forgetUnsaved(name);
      return undefined;
    }
    const timer = setTimeout(() => keepUnsaved(what, { draft, kept }), pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, isDirty, begunAs, what, draft, kept]);
  return {
    found,
    takeUp: () => {
      if (found) tell({ is: "taken up", unsaved: found });
      setFound(undefined);
    },
    drop: () => {
      forgetUnsaved(what);
      setFound(undefined);
    },
  };
}
