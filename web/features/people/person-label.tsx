import type { CSSProperties, ReactNode } from "react";
import { initialsOf, usualInitials } from "#contract/values/initials.ts";
import { type Label, labelColours } from "#contract/values/label.ts";
import { cn } from "#web/ui/class-names.ts";

interface PersonLabelProps {
  readonly label: Label;
  readonly name: string | null | undefined;
  /** small: beside a line of text. */
  readonly size?: "small" | "large";
  readonly className?: string;
}

/** Decoration beside a name: the matchbox label of a person, with their initials. */
export function PersonLabel({ label, name, size = "large", className }: PersonLabelProps): ReactNode {
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      style={looksOf(label)}
      className={cn(
        "label",
        size === "small" && "label-small",
        initials.length > usualInitials && "label-long",
        className,
      )}
    >
      <span>{initials}</span>
    </span>
  );
}

function looksOf({ ground, pattern, border }: Label): CSSProperties {
  const { field, figure, plaque, letters } = labelColours[ground];
  const looks = {
    "--field": field,
    "--figure": figure,
    "--plaque": plaque,
    "--letters": letters,
    "--pattern": `url("/art/labels/${pattern}.svg")`,
    "--border": `url("/art/labels/${border}.svg")`,
  };
  return looks as CSSProperties;
}
