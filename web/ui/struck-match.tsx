import type { ReactNode } from "react";

/** A match that lights once, beside the news of a purchase; with reduced motion it burns from the start. */
export function StruckMatch(): ReactNode {
  return <img src="/art/struck-match.svg" alt="" width={72} height={96} className="h-24 w-18 shrink-0" />;
}
