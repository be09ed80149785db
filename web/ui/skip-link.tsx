import type { ReactNode } from "react";

/** The first thing Tab meets on a page; the page's <main> carries the same id and tabIndex={-1}. */
export function SkipLink({ to = "main" }: { readonly to?: string }): ReactNode {
  return (
    <a href={`#${to}`} className="skip-link">
      Skip to content
    </a>
  );
}
