import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonProps extends Omit<ComponentProps<"button">, "className">, ButtonLook {
  /** The text while the work lasts ("Processing..."); its presence makes the button busy and disabled. */
  readonly busy?: string | undefined;
}

export function Button({
  variant,
  size,
  className,
  busy,
  disabled,
  type = "button",
  children,
  ...rest
}: ButtonProps): ReactNode {
  const isBusy = busy !== undefined;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonLook({ variant, size, className })}
    >
      {isBusy ? <Spinner /> : null}
      {isBusy ? busy : children}
    </button>
  );
}
