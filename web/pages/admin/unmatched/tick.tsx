import type { ReactNode } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";

interface TickProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
}

/** Required, because the act can't be undone. */
export function Tick({ name, label, error }: TickProps): ReactNode {
  return (
    <div className="grid gap-1.5">
      <Checkbox name={name} label={label} aria-invalid={error === undefined ? undefined : true} />
      <p aria-live="polite" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </div>
  );
}
