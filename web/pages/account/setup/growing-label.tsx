import type { ReactNode } from "react";
import { initialsOf } from "#contract/values/initials.ts";
import type { Label } from "#contract/values/label.ts";
import { PersonLabel } from "#web/features/people/person-label.tsx";
import "./growing-label.css";

interface GrowingLabelProps {
  readonly label: Label;
  readonly name: string;
}

/** The person's label while they type their name: not printed yet, then pressed anew with each initial. */
export function GrowingLabel({ label, name }: GrowingLabelProps): ReactNode {
  const isBlank = name.trim() === "";
  return (
    <div className="growing-label" data-blank={isBlank || undefined}>
      {/* A new label for new initials: its animation starts again. */}
      <PersonLabel key={isBlank ? "" : initialsOf(name)} label={label} name={name} className="w-full" />
    </div>
  );
}
