// The sections of a person's page: a heading, rows, and an empty text.
import { type ReactNode, useState } from "react";
import type { ManagedUser, UserDetail } from "#contract/people-admin.ts";
import { Button } from "#web/ui/button.tsx";

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
    <section aria-label={title} className="rounded-lg border border-edge bg-raised">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-edge px-4 py-2 sm:px-5">
        <h2 className="font-text text-base font-semibold">{title}</h2>
        {action}
      </div>
      {children.length === 0 ? (
        <p className="px-4 py-4 text-sm text-soft sm:px-5">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">{children.slice(0, children.length - hidden)}</ul>
      )}
      {hidden === 0 ? null : (
        <p className="border-t border-line px-4 py-2 sm:px-5">
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
    <li className="flex items-center justify-between gap-4 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {says === undefined ? null : <p className="mt-0.5 text-soft tabular-nums">{says}</p>}
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
