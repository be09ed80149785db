import type { ReactNode } from "react";

/** The short facts of an introduction, one a line. */
export function FactList({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm [overflow-wrap:anywhere]">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="contents">
      <dt className="text-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
