import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type BadgeTone = "plain" | "ink" | "vermilion" | "marigold" | "bottle" | "indigo" | "blush";

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = "plain", className, children }: BadgeProps): ReactNode {
  return <span className={cn("badge", `badge-${tone}`, className)}>{children}</span>;
}
