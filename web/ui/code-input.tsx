import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

interface CodeInputProps extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  readonly value: string;
  /** Called with the digits only, without spaces or dashes. */
  readonly onCode: (code: string) => void;
}

const digits = 6;

/** Six digits from an email, a text message or an app. One field: six boxes would fight pasting, autofill and screen readers. */
export function CodeInput({ value, onCode, className, ...rest }: CodeInputProps): ReactNode {
  return (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
      pattern="[0-9]{6}"
      title="Six digits"
      placeholder="000000"
      className={cn("control code-control", className)}
      value={value}
      onChange={(event) => onCode(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, digits))}
    />
  );
}
