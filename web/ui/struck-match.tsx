import type { ReactNode } from "react";

/** Stands beside the word that something is theirs now. It is lit once, by itself; where motion is unwelcome it burns already. */
export function StruckMatch(): ReactNode {
  return <img src="/art/struck-match.svg" alt="" width={72} height={96} className="h-24 w-18 shrink-0" />;
}
