import type { ReactNode } from "react";

/** The first thing Tab meets on a page; the page's <main> carries the same id and tabIndex={-1}. */
export function SkipLink({ to = "main" }: { readonly to?: string }): ReactNode {
  return (
    <a
      href={`#${to}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
    >
      Skip to content
    </a>
  );
}
