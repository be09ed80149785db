import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryState?: "idle" | "busy";
  readonly className?: string;
}

/** A failed load, with a button to retry. */
export function ErrorState({ title, children, onRetry, retryState = "idle", className }: ErrorStateProps): ReactNode {
  return (
    <Notice tone="danger" title={title} {...(className ? { className } : {})}>
      {children ? <div className="text-soft">{children}</div> : null}
      {onRetry ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={onRetry}
          busy={retryState === "busy" ? "Trying again..." : undefined}
        >
          Try again
        </Button>
      ) : null}
    </Notice>
  );
}
