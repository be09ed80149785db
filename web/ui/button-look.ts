// How a button looks, shared by the button that acts and the link that leads somewhere.
import { cn } from "./class-names.ts";

/** primary: the one thing to do in a view. buy: joining and paying. danger: leads to a confirmation; destroy: is one. */
export type ButtonVariant = "primary" | "buy" | "outline" | "quiet" | "danger" | "destroy" | "link";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly className?: string | undefined;
}

/** Its looks are in styles/buttons.css: every page has a button, and a stylesheet says it in fewer bytes than a script. */
export function buttonLook({ variant = "primary", size = "md", className }: ButtonLook): string {
  return cn("button", `button-${variant}`, variant !== "link" && `button-${size}`, className);
}
