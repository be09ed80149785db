import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-look.ts";
import { Icon } from "./icons.tsx";

interface CopyButtonProps extends ButtonLook {
  readonly text: string;
  readonly children: ReactNode;
}

const shownMs = 2000;

/** Shows its result in place; pages without https have no clipboard. */
export function CopyButton({ text, children, ...look }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<"none" | "copied" | "refused">("none");
  useEffect(() => {
    if (outcome === "none") return undefined;
    const timer = setTimeout(() => setOutcome("none"), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(() => setOutcome("copied")).catch(() => setOutcome("refused"));
  };
  return (
    <>
      <Button variant="outline" size="sm" {...look} onClick={copy}>
        {outcome === "copied" ? <Icon name="check" /> : null}
        {outcome === "none" ? children : words[outcome]}
      </Button>
      <span role="status" className="sr-only">
        {outcome === "none" ? "" : words[outcome]}
      </span>
    </>
  );
}

const words = { copied: "Copied", refused: "Copy it manually" } as const;
