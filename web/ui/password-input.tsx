import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">): ReactNode {
  const [sight, setSight] = useState<"hidden" | "shown">("hidden");
  const isShown = sight === "shown";
  return (
    <span className={cn("relative block", className)}>
      <input
        {...rest}
        type={isShown ? "text" : "password"}
        className="control pr-12"
        autoCapitalize="off"
        spellCheck={false}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={isShown}
        onClick={() => setSight(isShown ? "hidden" : "shown")}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon name={isShown ? "eyeOff" : "eye"} />
      </button>
    </span>
  );
}
