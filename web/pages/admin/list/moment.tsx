// Times in the back office.
import type { ReactNode } from "react";
import { shortMomentOf, shortSince } from "./office-times.ts";

/** "24 Nov 2026, 10:52" */
export function Moment({ at }: { readonly at: string }): ReactNode {
  return <time dateTime={at}>{shortMomentOf(at)}</time>;
}

/** "2 h ago", and the exact time under the pointer. */
export function Since({ at }: { readonly at: string }): ReactNode {
  return (
    <time dateTime={at} title={shortMomentOf(at)}>
      {shortSince(at)}
    </time>
  );
}
