import type { ReactNode } from "react";
import { useArrival } from "#web/ui/use-arrival.ts";

/** The introduction of a step. It takes the focus when the step replaces another one, so that it is read first. */
export function StepIntro({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useArrival<HTMLParagraphElement>();
  return (
    <p ref={place} tabIndex={-1} className="text-soft">
      {children}
    </p>
  );
}
