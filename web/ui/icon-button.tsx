import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly variant?: "outline" | "quiet";
}

const looks = {
  outline: "border-rim bg-raised hover:not-disabled:bg-sunken",
  quiet: "border-transparent hover:not-disabled:bg-sunken",
} as const;

export function IconButton({
  label,
  variant = "quiet",
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cn(
        "grid size-11 shrink-0 place-items-center rounded-md border transition-colors active:translate-y-px disabled:opacity-40",
        looks[variant],
        className,
      )}
    >
      {children}
    </button>
  );
}
