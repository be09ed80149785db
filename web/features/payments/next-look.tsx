import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { useOrderWatch } from "./use-order-watch.ts";

/** The countdown to the next check, and the button to stop. Not read out: it changes every second. */
export function NextLook({ watch }: { readonly watch: ReturnType<typeof useOrderWatch> }): ReactNode {
  const { next, trouble, stop, checkNow } = watch;
  if (next === "over") return null;
  const says =
    next === "stopped"
      ? "Automatic checks are off."
      : next === "asking"
        ? "Checking..."
        : `${trouble !== "none" ? "The hub could not be reached. " : ""}Checking again in ${next} s`;
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2 text-sm text-soft">
      <span className="tabular-nums">{says}</span>
      <Button variant="link" className="text-sm" onClick={next === "stopped" ? checkNow : stop}>
        {next === "stopped" ? "Check automatically" : "Stop checking"}
      </Button>
    </p>
  );
}
