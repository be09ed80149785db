import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** plain: a sheet of paper; label: the double-ruled matchbox frame, for the one card that matters on a page. */
  readonly frame?: "plain" | "label" | "none";
  readonly as?: "div" | "article" | "section" | "li";
}

const frames = {
  plain: "rounded-lg border border-edge bg-raised",
  label: "rounded-lg double-rule bg-raised p-1.5",
  none: "rounded-lg bg-sunken",
} as const;

export function Card({ frame = "plain", as = "div", className, ...rest }: CardProps): ReactNode {
  // All four are plain boxes to React; one signature keeps callers' props checked.
  const Box = as as "div";
  return <Box {...rest} className={cn(frames[frame], className)} />;
}
