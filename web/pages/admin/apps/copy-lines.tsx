import type { ReactNode } from "react";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface CopyLinesProps {
  readonly lines: readonly { readonly label: string; readonly text: string }[];
}

/** Values for the settings of another program. */
export function CopyLines({ lines }: CopyLinesProps): ReactNode {
  return (
    <dl className="divide-y divide-line rounded-lg border border-edge bg-raised">
      {lines.map(({ label, text }) => (
        <div key={label} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <dt className="text-sm font-semibold sm:w-28">{label}</dt>
          <dd className="order-last min-w-0 basis-full font-mono text-sm [overflow-wrap:anywhere] sm:order-none sm:basis-0 sm:grow">
            {text}
          </dd>
          <dd className="ml-auto">
            <CopyButton text={text} aria-label={`Copy ${label}`}>
              Copy
            </CopyButton>
          </dd>
        </div>
      ))}
    </dl>
  );
}
