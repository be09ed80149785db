import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface LeavingGuard {
  /** unsaved: something would be lost. */
  readonly state: "clean" | "unsaved";
  /** What would be lost, and what would not. */
  readonly says: string;
  /** A walk that is part of saving. */
  readonly isFree: () => boolean;
  readonly onLeave?: () => void;
}

/** Asks before what is written is lost: by a link, by the way back, by closing the tab. */
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
