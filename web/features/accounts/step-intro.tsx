import type { ReactNode } from "react";
import { useArrival } from "#web/ui/use-arrival.ts";

/** Says what a step is about. The focus comes here when the step replaces another one, so that it is read first. */
export function StepIntro({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useArrival<HTMLParagraphElement>();
  return (
    <p ref={place} tabIndex={-1} className="text-soft">
      {children}
    </p>
  );
}
