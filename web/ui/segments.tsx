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
    <div
      role="group"
      aria-label={label}
      className={cn("flex overflow-clip rounded-md border border-edge bg-raised", className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
          className="min-h-9 grow border-l border-edge px-4 text-sm font-semibold outline-offset-[-4px] first:border-l-0 hover:bg-sunken aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11 forced-colors:aria-pressed:outline-3"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
