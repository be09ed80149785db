import type { ReactNode } from "react";
import { Loaded, type OwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  readonly says: ReactNode;
  readonly children: ReactNode;
}

/** The description on the left, the settings on the right. */
export function Section({ id, title, says, children }: SettingsSectionProps): ReactNode {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="scroll-mt-4 text-title">
          {title}
        </h2>
        <p className="mt-2 max-w-[26em] text-sm text-soft">{says}</p>
      </div>
      <div className="grid content-start gap-4">{children}</div>
    </section>
  );
}

interface WhenLoadedProps<Data> {
  readonly of: OwnQuery<Data>;
  readonly label: string;
  /** As many rows as there will probably be, so that nothing jumps. */
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

const failed = { title: "This did not load", says: "Nothing has changed on your account.", old: "hidden" } as const;

export function WhenLoaded<Data>({ of, label, rows = 1, children }: WhenLoadedProps<Data>): ReactNode {
  return (
    <Loaded of={of} waiting={<WaitingRows label={label} rows={rows} />} failed={failed}>
      {children}
    </Loaded>
  );
}

function WaitingRows({ label, rows }: { readonly label: string; readonly rows: number }): ReactNode {
  return (
    <div aria-busy="true">
      <SettingList label={label}>
        {Array.from({ length: rows }, (_, at) => (
          <SettingRow
            key={at}
            title={<Skeleton className="my-1 h-5 w-44" />}
            action={<Skeleton className="h-9 w-24 pointer-coarse:h-11" />}
          >
            <Skeleton className="my-1 h-3.5 w-56" />
          </SettingRow>
        ))}
      </SettingList>
    </div>
  );
}
