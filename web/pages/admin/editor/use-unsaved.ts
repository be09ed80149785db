import { useEffect, useState } from "react";
import { useViewer } from "#web/session/use-viewer.ts";
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from "./unsaved.ts";
import type { Editor } from "./use-editor.ts";

interface UnsavedWork {
  /** From an earlier visit, until it is restored or discarded. */
  readonly unsaved: Unsaved | undefined;
  readonly takeUp: () => void;
  readonly drop: () => void;
}

const pauseMs = 300;

export function useUnsaved({ state: { draft, product }, isDirty, tell }: Editor): UnsavedWork {
  const viewer = useViewer();
  const what = `${viewer.state === "signed-in" ? viewer.id : ""} ${product?.id ?? "new"}`;
  const [begunAs] = useState(what);
  const [unsaved, setUnsaved] = useState(() => readUnsaved(what));
  const isOpen = unsaved === undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    if (!isDirty) {
      // After the first save the draft has a new name.
      for (const name of [begunAs, what]) forgetUnsaved(name);
      return undefined;
    }
    const timer = setTimeout(() => keepUnsaved(what, { draft, kept: product }), pauseMs);
    return () => clearTimeout(timer);
  }, [isOpen, isDirty, begunAs, what, draft, product]);
  return {
    unsaved,
    takeUp: () => {
      if (unsaved) tell({ is: "taken up", unsaved });
      setUnsaved(undefined);
    },
    drop: () => {
      forgetUnsaved(what);
      setUnsaved(undefined);
    },
  };
}
