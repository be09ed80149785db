import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface SkeletonProps {
  /** Its size: give height and width here. The place that waits says so once, for instance with aria-busy. */
  readonly className?: string;
}

export function Skeleton({ className }: SkeletonProps): ReactNode {
  return <span aria-hidden="true" className={cn("skeleton", className)} />;
}
