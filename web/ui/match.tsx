import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface MatchProps {
  /** struck: lights once; with reduced motion it burns from the start. */
  readonly state: "struck" | "unlit" | "burnt";
  readonly className?: string;
}

/** The match beside the news of a purchase. */
export function Match({ state, className }: MatchProps): ReactNode {
  return (
    <img
      src={`/art/${state}-match.svg`}
      alt=""
      width={72}
      height={96}
      className={cn("h-24 w-18 shrink-0", className)}
    />
  );
}
