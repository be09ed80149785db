import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  /** The text while the work lasts ("Processing..."); its presence makes the button busy, and a press on it nothing. */
  readonly busy?: string | undefined;
}

export function Button({
  variant,
  size,
  className,
  busy,
  disabled,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps): ReactNode {
  const isBusy = busy !== undefined;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not disabled in the browser's sense: that would take the focus from a button just pressed by key.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonLook({ variant, size, className })}
    >
      {isBusy ? <Spinner /> : null}
      {isBusy ? busy : children}
    </button>
  );
}
