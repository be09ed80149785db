import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface SegmentsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** One of a few views of the same thing. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChoose,
  className,
}: SegmentsProps<Value>): ReactNode {
  return (
    <div role="group" aria-label={label} className={cn("tabs", className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="tab"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
