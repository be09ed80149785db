// The sections of a person's page: a heading, rows, or one line that says that there is nothing.
import { type ReactNode, useState } from "react";
import type { ManagedUser, UserDetail } from "#contract/people-admin.ts";
import { Button } from "#web/ui/button.tsx";

/** One frame around several sections. */
export function Panel({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="divide-y divide-edge overflow-clip rounded-lg border border-edge bg-raised">{children}</div>;
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

// The newest entries are nearly always the wanted ones.
const shownFirst = 8;

export function Section({ title, action, empty, children }: SectionProps): ReactNode {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, children.length - shownFirst);
  return (
    <section aria-label={title}>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1 text-sm">
        <h2 className="font-text text-sm font-semibold">{title}</h2>
        {children.length === 0 ? <p className="text-soft">{empty}</p> : null}
        <div className="ml-auto">{action}</div>
      </div>
      {children.length === 0 ? null : (
        <ul className="divide-y divide-line border-t border-line">{children.slice(0, children.length - hidden)}</ul>
      )}
      {hidden === 0 ? null : (
        <p className="border-t border-line px-2">
          <Button variant="quiet" size="sm" onClick={() => setIsWhole(true)}>
            Show {hidden} more
          </Button>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly says?: ReactNode;
  readonly children?: ReactNode;
}

export function Row({ title, says, children }: RowProps): ReactNode {
  return (
    <li className="list-row flex items-center justify-between gap-x-4 px-4 py-1 text-sm">
      <div className="flex min-w-0 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {says === undefined || says === "" ? null : <p className="text-soft tabular-nums">{says}</p>}
      </div>
      {children === undefined ? null : <div className="flex shrink-0 items-center gap-2">{children}</div>}
    </li>
  );
}

export interface OfPerson {
  readonly detail: UserDetail;
}

/** The props of a dialog about a person. */
export interface AboutPerson {
  readonly user: ManagedUser;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}
