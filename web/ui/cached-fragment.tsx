// Parts of a page that look alike for everybody: the server draws each once for what it shows and keeps its markup (a fragment cache). An edit
// then draws one card anew, not the whole shelf. In the browser they are parts like any other.
import type { ComponentType, HTMLAttributes, ReactNode } from "react";

// A thousand cards are one and a half.
const mostLetters = 4_000_000;

/** The same object in all pages that have it: it is written as the bytes it is, and looked through once. */
interface Fragment {
  readonly markup: string;
  readonly bytes: Uint8Array;
}

type Parts = (string | Fragment)[];

const kept = new Map<string, Fragment>();
let lettersKept = 0;
let parts = 0;

/** What the render that runs just now draws for the first time, and what it has from before, both in the order of the page. */
let drawing: { readonly mark: string; readonly names: string[]; readonly known: Fragment[] } | undefined;

/**
 * What is drawn must follow from what is handed to it: plain data, and functions that only the browser calls. The viewer may be read: on the server nobody is known. No `useId`, since the same markup stands in
 * several places, and no fragment within another.
 */
export function cachedFragment<Shows extends object>(
  Frame: "div" | "footer" | "header" | "li" | "section",
  attributes: HTMLAttributes<HTMLElement>,
  Part: ComponentType<Shows>,
): (shows: Shows) => ReactNode {
  const part = (parts += 1);
  return (shows) => {
    if (import.meta.env.SSR && import.meta.env.PROD) {
      const name = `${part} ${JSON.stringify(shows)}`;
      const fragment = kept.get(name);
      if (fragment !== undefined) {
        drawing?.known.push(fragment);
        const __html = drawing === undefined ? fragment.markup : placeOf(drawing.mark);
        return <Frame {...attributes} dangerouslySetInnerHTML={{ __html }} />;
      }
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

// Where a known fragment goes.
function placeOf(mark: string): string {
  return `<wbr id="${mark}"/>`;
}

/**
 * Draws a page in one go and keeps what is new of its fragments; undefined for a page that has to wait for something, which leaves a hole. The mark
 * is one that nobody else knows.
 */
export function drawWithFragments(mark: string, draw: () => string): Parts | undefined {
  const now = { mark, names: [] as string[], known: [] as Fragment[] };
  drawing = now;
  let page: string;
  try {
    page = draw();
  } finally {
    drawing = undefined;
  }
  if (page.includes("<!--$!-->")) return undefined;
  if (now.names.length > 0) {
    // Every second piece is a fragment.
    const pieces = page.split(`<wbr nonce="${mark}"/>`);
    now.names.forEach((name, at) => keep(name, pieces[at * 2 + 1] ?? ""));
    page = pieces.join("");
  }
  const [first = "", ...rest] = page.split(placeOf(mark));
  if (rest.length !== now.known.length) return undefined;
  return [first, ...rest.flatMap((text, at): Parts => [now.known[at] ?? "", text])];
}

// Cut out of its page it would hold the whole of it.
function keep(name: string, cutOut: string): void {
  const bytes = Buffer.from(cutOut);
  const markup = bytes.toString();
  kept.set(name, { markup, bytes });
  lettersKept += name.length + markup.length;
  for (const [oldest, its] of kept) {
    if (lettersKept <= mostLetters) return;
    kept.delete(oldest);
    lettersKept -= oldest.length + its.markup.length;
  }
}
