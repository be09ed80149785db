import type { ReactNode } from "react";
import { cn } from "#web/ui/class-names.ts";
import { strengthHint } from "./strength-hint.ts";

const filled = { none: 0, weak: 1, fair: 2, strong: 3 } as const;
const colours = { none: "", weak: "bg-danger", fair: "bg-ink", strong: "bg-good" } as const;

/** The words carry the meaning; the three bars repeat it. */
export function StrengthMeter({
  password,
  about,
}: {
  readonly password: string;
  readonly about: readonly string[];
}): ReactNode {
  const { strength, says } = strengthHint(password, about);
  return (
    <span className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-2 flex shrink-0 gap-1">
        {[1, 2, 3].map((stroke) => (
          <span
            key={stroke}
            className={cn("h-1.5 w-5 rounded-full", stroke <= filled[strength] ? colours[strength] : "bg-line")}
          />
        ))}
      </span>
      <span>{says}</span>
    </span>
  );
}
