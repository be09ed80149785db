import type { ReactNode } from "react";

const marks = [
  ["## Heading", "a heading"],
  ["**bold**", "bold"],
  ["*italic*", "italic"],
  ["- one", "a list; 1. for a numbered one"],
  ["[words](https://…)", "a link; mailto: works too"],
  ["`code`", "code"],
] as const;

/** What the text of a product may be dressed with; a test of the catalogue holds that nothing else gets through. */
export function MarkdownHint(): ReactNode {
  return (
    <>
      Markdown. Left empty, the page shows the description.{" "}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {marks.map(([mark, gives]) => (
          <span key={mark}>
            <code className="rounded-sm bg-sunken px-1 text-xs text-ink">{mark}</code> {gives}
          </span>
        ))}
      </span>
    </>
  );
}
