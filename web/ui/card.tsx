import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** plain: a sheet of paper. The double rule is for certificates and the price (styles/shapes.css). */
  readonly frame?: "plain" | "none";
  readonly as?: "div" | "article" | "section" | "li";
}

const frames = {
  plain: "rounded-lg border border-edge bg-raised",
  none: "rounded-lg bg-sunken",
} as const;

export function Card({ frame = "plain", as = "div", className, ...rest }: CardProps): ReactNode {
  // All four are plain boxes to React; one signature keeps callers' props checked.
  const Box = as as "div";
  return <Box {...rest} className={cn(frames[frame], className)} />;
}
