import type { ReactNode } from "react";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface ShortIdProps {
  readonly of: string;
  readonly id: string;
}

const shown = 8;

/** Enough of an id to tell it from others. The whole is in the title and on the page behind. */
export function endOf(id: string): string {
  return id.length > shown ? `…${id.slice(-shown)}` : id;
}

/** The end of an id, and a button that copies the whole. */
export function ShortId({ of, id }: ShortIdProps): ReactNode {
  return (
    <span className="flex items-center whitespace-nowrap text-soft">
      <span className="font-mono text-xs" title={id}>
        <span className="sr-only">{of}: </span>
        {endOf(id)}
      </span>
      <CopyButton text={id} variant="quiet" className="row-act px-2">
        Copy <span className="sr-only">{of}</span>
      </CopyButton>
    </span>
  );
}
