// A control to tick and the words beside it: the frame of Checkbox, Switch and the radio buttons.
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";

export interface ChoiceProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

interface ChoiceFrameProps extends ChoiceProps {
  readonly type: "checkbox" | "radio";
  readonly look: string;
}

export function Choice({ label, hint, className, look, ...rest }: ChoiceFrameProps): ReactNode {
  const id = useId();
  return (
    <div className={cn("relative isolate flex items-start gap-3 pointer-coarse:py-2.5", className)}>
      <input id={id} aria-describedby={hint ? `${id}h` : undefined} {...rest} className={look} />
      <span className="grid pointer-coarse:pointer-events-none">
        {/* For a finger the label lies behind all of it. */}
        <label
          htmlFor={rest.id ?? id}
          className="leading-normal pointer-coarse:pointer-events-auto pointer-coarse:before:absolute pointer-coarse:before:inset-0 pointer-coarse:before:-z-1"
        >
          {label}
        </label>
        {hint ? (
          <span id={`${id}h`} className="text-sm text-soft">
            {hint}
          </span>
        ) : null}
      </span>
    </div>
  );
}
