import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
  readonly className?: string;
}

export function EmptyState({ title, children, action, className }: EmptyStateProps): ReactNode {
  return (
    <div
      className={cn(
        "grid justify-items-center rounded-lg border border-dashed px-6 py-12 text-center",
        className,
      )}
    >
      <svg
        viewBox="0 0 64 30"
        className="mb-5 w-20 text-soft"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M2 28h60M20 28a12 12 0 0 1 24 0M32 10V2M20.5 14l-4.5-6M43.5 14l4.5-6M13.5 21.5L6 18M50.5 21.5L58 18" />
      </svg>
      <p className="font-display text-title">{title}</p>
      {children ? <div className="mt-2 max-w-md text-soft">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
