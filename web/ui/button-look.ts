// How a button looks, shared by the button that acts and the link that leads somewhere.
import { cn } from "./class-names.ts";

export type ButtonVariant = "primary" | "outline" | "quiet" | "danger" | "link";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
}

const base =
  "relative inline-flex items-center justify-center gap-2 rounded-md border text-center leading-tight font-semibold " +
  "transition-colors duration-150 active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress aria-disabled:opacity-55";

const variants: Record<ButtonVariant, string> = {
  primary: "border-edge bg-accent text-on-accent hover:not-disabled:bg-ink hover:not-disabled:text-paper",
  outline: "border-edge bg-raised text-ink hover:not-disabled:bg-sunken",
  quiet: "border-transparent text-ink hover:not-disabled:bg-sunken",
  danger: "border-danger bg-raised text-danger hover:not-disabled:bg-danger hover:not-disabled:text-on-danger",
  link: "border-transparent link",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm pointer-coarse:min-h-11",
  md: "min-h-11 px-5 text-base",
  lg: "min-h-13 px-7 text-lg",
};

export function buttonLook({ variant = "primary", size = "md", className }: ButtonLook): string {
  const room = variant === "link" ? "min-h-9 pointer-coarse:min-h-11" : sizes[size];
  return cn(base, variants[variant], room, className);
}
