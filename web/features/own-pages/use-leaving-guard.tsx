import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface LeavingGuard {
  /** unsaved: leaving would lose text. */
  readonly state: "clean" | "unsaved";
  /** The text: what would be lost. */
  readonly says: string;
  /** A navigation that is part of saving. */
  readonly isFree: () => boolean;
  readonly onLeave?: () => void;
}

/** Asks before unsaved text is lost: by a link, by the back button, by closing the tab. */
export function useLeavingGuard({ state, says, isFree, onLeave }: LeavingGuard): ReactNode {
  const isUnsaved = state === "unsaved";
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && !isFree() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description={says}
      confirm="Leave"
      busy="Leaving..."
      onConfirm={() => {
        onLeave?.();
        blocker.proceed();
        return Promise.resolve(undefined);
      }}
      onClose={() => blocker.reset()}
    />
  );
}
