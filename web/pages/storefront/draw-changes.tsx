// What changed in a product, drawn on the server: visitors load no code for it.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ProductUpdate } from "#contract/updates.ts";
import { dayOf } from "#web/ui/moments.ts";
import { Prose } from "#web/ui/prose.tsx";

const shownAtOnce = 3;

/** Undefined while nothing has changed. */
export function drawChanges(updates: readonly ProductUpdate[]): string | undefined {
  if (updates.length === 0) return undefined;
  const earlier = updates.slice(shownAtOnce);
  return renderToStaticMarkup(
    <>
      <h2 id="changes" className="text-section">
        What changed
      </h2>
      <Entries updates={updates.slice(0, shownAtOnce)} />
      {earlier.length === 0 ? null : (
        <details className="mt-6">
          <summary className="tap link font-semibold">Earlier changes</summary>
          <Entries updates={earlier} />
        </details>
      )}
    </>,
  );
}

function Entries({ updates }: { readonly updates: readonly ProductUpdate[] }): ReactNode {
  return (
    <ol className="changes">
      {updates.map(({ id, at, noteHtml }) => (
        <li key={id}>
          <time dateTime={at}>{dayOf(at)}</time>
          {/* Markup of the server's own making, from markdown: no tags of the author's, safe links only. */}
          <Prose dangerouslySetInnerHTML={{ __html: noteHtml }} />
        </li>
      ))}
    </ol>
  );
}
