import type { CSSProperties, ReactNode } from "react";
import { initialsOf, widthOfInitials } from "#contract/values/initials.ts";
import { type Label, labelAccents, labelColours } from "#contract/values/label.ts";
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
      style={looksOf(label, initials)}
      className={cn("label", size === "small" && "label-small", className)}
    >
      <span>{initials}</span>
    </span>
  );
}

interface LabelArtProps {
  readonly label: Label;
  readonly className?: string;
}

/** Decoration without letters: the ground and the pattern of a label, in any shape. */
export function LabelArt({ label, className }: LabelArtProps): ReactNode {
  return <span aria-hidden="true" style={looksOf(label, "")} className={cn("label-art", className)} />;
}

/** The colour of a person's page: links and marks within take the accent of their label. */
export function accentOf({ ground }: Label): CSSProperties {
  const { day, night } = labelAccents[ground];
  return { "--accent-by-day": day, "--accent-by-night": night } as CSSProperties;
}

function looksOf({ ground, pattern, border }: Label, initials: string): CSSProperties {
  const { field, figure, plaque, letters } = labelColours[ground];
  const looks = {
    "--field": field,
    "--figure": figure,
    "--plaque": plaque,
    "--letters": letters,
    "--pattern": `url("/art/labels/${pattern}.svg")`,
    "--initials": widthOfInitials(initials),
    "--border": `url("/art/labels/${border}.svg")`,
  };
  return looks as CSSProperties;
}
