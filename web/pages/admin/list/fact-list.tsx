import type { ReactNode } from "react";
import { cn } from "#web/ui/class-names.ts";

interface FactListProps {
  /** Null facts are left out. */
  readonly facts: Readonly<Record<string, ReactNode>>;
  readonly className: string;
}

/** Facts with their labels. */
export function FactList({ facts, className }: FactListProps): ReactNode {
  return (
    <dl className={cn("grid gap-x-6 gap-y-3 text-sm", className)}>
      {Object.entries(facts).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className="min-w-0">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
