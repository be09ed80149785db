// Parts of a page that look alike for everybody: the server draws each once for what it shows and keeps its markup (a fragment cache). An edit
// then draws one card anew, not the whole shelf. In the browser they are parts like any other.
import type { ComponentType, HTMLAttributes, ReactNode } from "react";

// A thousand cards are one and a half.
const mostLetters = 4_000_000;

const kept = new Map<string, string>();
let lettersKept = 0;
let parts = 0;

/** What the render that runs just now draws for the first time, in the order of the page. */
let drawing: { readonly mark: string; readonly names: string[] } | undefined;

/**
 * What is drawn must follow from what is handed to it: plain data, and functions that only the browser calls. No `useId`, since the same markup stands in
 * several places, and no fragment within another.
 */
export function cachedFragment<Shows extends object>(
  Frame: "footer" | "header" | "li" | "section",
  attributes: HTMLAttributes<HTMLElement>,
  Part: ComponentType<Shows>,
): (shows: Shows) => ReactNode {
  const part = (parts += 1);
  return (shows) => {
    if (import.meta.env.SSR && import.meta.env.PROD) {
      const name = `${part} ${JSON.stringify(shows)}`;
      const markup = kept.get(name);
      if (markup !== undefined) return <Frame {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
      if (drawing !== undefined) {
        drawing.names.push(name);
        const edge = <wbr nonce={drawing.mark} />;
        return (
          <Frame {...attributes}>
            {edge}
            <Part {...shows} />
            {edge}
          </Frame>
        );
      }
    }
    return (
      <Frame {...attributes}>
        <Part {...shows} />
      </Frame>
    );
  };
}

/**
 * Draws a page in one go and keeps what is new of its fragments; undefined for a page that has to wait for something, which leaves a hole. The mark
 * is one that nobody else knows.
 */
export function drawWithFragments(mark: string, draw: () => string): string | undefined {
  const now = { mark, names: [] as string[] };
  drawing = now;
  let page: string;
  try {
    page = draw();
  } finally {
    drawing = undefined;
  }
  if (page.includes("<!--$!-->")) return undefined;
  if (now.names.length === 0) return page;
  // Every second piece is a fragment.
  const pieces = page.split(`<wbr nonce="${mark}"/>`);
  now.names.forEach((name, at) => keep(name, pieces[at * 2 + 1] ?? ""));
  return pieces.join("");
}

// Cut out of its page it would hold the whole of it.
function keep(name: string, cutOut: string): void {
  const markup = Buffer.from(cutOut).toString();
  kept.set(name, markup);
  lettersKept += name.length + markup.length;
  for (const [oldest, its] of kept) {
    if (lettersKept <= mostLetters) return;
    kept.delete(oldest);
    lettersKept -= oldest.length + its.length;
  }
}
