import type { ComponentProps, ReactNode } from "react";
import { afterPress } from "./after-press.ts";
import { cn } from "./class-names.ts";

interface TextInputProps extends ComponentProps<"input"> {
  /** In place of onBlur where it may move the page, by an error for instance: it waits until no button is held. */
  readonly onLeave?: () => void;
}

export function TextInput({ className, type = "text", onLeave, onBlur, ...rest }: TextInputProps): ReactNode {
  const leave = onLeave === undefined ? onBlur : () => afterPress(onLeave);
  return <input {...rest} type={type} onBlur={leave} className={cn("control", className)} />;
}
