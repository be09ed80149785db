import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ title, children, action, className }: EmptyStateProps): ReactNode {
  return (
    <div className={cn("grid justify-items-center rounded-lg border border-dashed px-6 py-12 text-center", className)}>
      <span aria-hidden="true" className="empty-sun mb-5 text-soft" />
      <p className="font-display text-title">{title}</p>
      {children ? <div className="mt-2 max-w-md text-balance text-soft">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
