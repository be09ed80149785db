import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";

/** Links a control to its label, hint and error. Spread it on the control. */
export interface FieldControl {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly need?: "required" | "optional";
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, need = "optional", className, children }: FieldProps): ReactNode {
  const id = useId();
  const described = [hint ? `${id}h` : "", error ? `${id}e` : ""].filter(Boolean).join(" ");
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {need === "required" ? (
          <span className="text-accent" aria-hidden="true">
            {" "}
            *
          </span>
        ) : null}
      </label>
      {children({
        id,
        required: need === "required",
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}h`} className="text-sm text-soft [overflow-wrap:anywhere]">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {error ? (
          <p id={`${id}e`} className="flex gap-1.5 text-sm font-semibold text-danger">
            <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
}
