import type { ReactNode } from "react";
import type { BadgeTone } from "./badge.tsx";
import { cn } from "./class-names.ts";

interface StatusDotProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

// The ring shows the dot on every ground; a plain one is empty.
const fills: Readonly<Record<BadgeTone, string>> = {
  plain: "",
  ink: "bg-ink",
  vermilion: "bg-vermilion",
  marigold: "bg-marigold",
  bottle: "bg-good",
  indigo: "bg-indigo",
  blush: "bg-blush",
};

/** A state in a list: a dot and its word. */
export function StatusDot({ tone = "plain", children }: StatusDotProps): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={cn("size-2 shrink-0 rounded-full border border-soft", fills[tone])} />
      {children}
    </span>
  );
}
