import type { ReactNode } from "react";
import type { OwnFile } from "#contract/access.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonLook } from "#web/ui/button-look.ts";
import type { Openings } from "./use-opening.ts";

interface OpenButtonProps extends ButtonLook {
  readonly openings: Openings;
  readonly file: OwnFile | undefined;
  /** The accessible name, if several buttons follow each other. */
  readonly label?: string;
  readonly children: ReactNode;
}

const busy = { rests: undefined, asking: "Opening...", preparing: "Preparing...", late: undefined } as const;

export function OpenButton({ openings, file, label, children, ...look }: OpenButtonProps): ReactNode {
  return (
    <Button {...look} aria-label={label} busy={busy[openings.stateOf(file)]} onClick={() => openings.open(file)}>
      {children}
    </Button>
  );
}

const words = {
  preparing: "Preparing your copy. The download starts automatically.",
  late: "Your copy is taking longer than usual. Please try again in a few minutes.",
} as const;

/** The message while a personal copy is prepared. */
export function OpenStatus({ openings, file }: Pick<OpenButtonProps, "openings" | "file">): ReactNode {
  const state = openings.stateOf(file);
  return (
    <p role="status" className="mt-2 text-sm text-soft empty:hidden">
      {state === "preparing" || state === "late" ? words[state] : null}
    </p>
  );
}
