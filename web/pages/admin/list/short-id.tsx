import type { ReactNode } from "react";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** An id that is too long for a list: its two ends, and a way to copy the whole. */
export function ShortId({ of, id }: { readonly of: string; readonly id: string }): ReactNode {
  const short = id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id;
  return (
    <span className="flex flex-wrap items-center gap-x-1 @4xl:flex-nowrap">
      <span className="font-mono text-xs whitespace-nowrap" title={id}>
        <span className="sr-only">{of}: </span>
        {short}
      </span>
      <CopyButton text={id} variant="quiet">
        Copy <span className="sr-only">{of}</span>
      </CopyButton>
    </span>
  );
}
