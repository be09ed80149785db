import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";

interface ProgressProps {
  readonly label: string;
  /** From 0 to 100. */
  readonly value: number;
  readonly className?: string;
}

export function Progress({ label, value, className }: ProgressProps): ReactNode {
  const id = useId();
  const share = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={cn("grid gap-1.5", className)}>
      <div className="flex justify-between text-sm font-semibold">
        <span id={id}>{label}</span>
        <span className="tabular-nums">{share}%</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className="h-3 overflow-hidden rounded-full border border-rim bg-sunken"
      >
        <div
          className="h-full origin-left bg-bottle transition-transform forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
          style={{ transform: `scaleX(${share / 100})` }}
        />
      </div>
    </div>
  );
}
