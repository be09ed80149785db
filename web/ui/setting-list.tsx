import type { ReactNode } from "react";
import { Card } from "./card.tsx";

interface SettingListProps {
  /** What the list holds, for those who do not see its heading. */
  readonly label: string;
  readonly children: ReactNode;
}

/** What a person has set, one row each, on one sheet of paper. */
export function SettingList({ label, children }: SettingListProps): ReactNode {
  return (
    <Card>
      <ul aria-label={label} className="@container divide-y divide-line">
        {children}
      </ul>
    </Card>
  );
}

interface SettingRowProps {
  readonly title: ReactNode;
  /** A badge or two beside the title. */
  readonly mark?: ReactNode;
  /** What there is to do about it: beside the words, or below them where there is no room. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function SettingRow({ title, mark, action, children }: SettingRowProps): ReactNode {
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 @lg:flex @lg:items-center">
      <div className="min-w-0 @lg:grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
          {mark}
        </p>
        {children ? <div className="text-sm text-soft [overflow-wrap:anywhere]">{children}</div> : null}
      </div>
      {action ? <div className="flex shrink-0 flex-wrap gap-2">{action}</div> : null}
    </li>
  );
}
