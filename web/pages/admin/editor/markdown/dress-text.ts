// The edit of a formatting button to a Markdown text: the replaced part, its replacement and the new selection. Pressed again
// on its own result, it removes the formatting.
export type Dress = "bold" | "italic" | "heading" | "list" | "quote" | "link";

export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  /** Counted from the beginning of the whole text, as it is then. */
  readonly select: readonly [number, number];
}

export function dressText(selected: Selected, dress: Dress): Replacement {
  switch (dress) {
    case "bold":
      return wrapped(selected, { mark: "**", empty: "bold" });
    case "italic":
      return wrapped(selected, { mark: "*", empty: "italic" });
    case "heading":
      return prefixed(selected, "## ");
    case "list":
      return prefixed(selected, "- ");
    case "quote":
      return prefixed(selected, "> ");
    case "link":
      return linked(selected);
  }
}

function wrapped(
  { text, from, to }: Selected,
  { mark, empty }: { readonly mark: "*" | "**"; readonly empty: string },
): Replacement {
  const inner = text.slice(from, to);
  const stars = Math.min(starsBefore(text, from), starsAfter(text, to));
  if (inner !== "" && (mark === "**" ? stars >= 2 : stars % 2 === 1)) {
    const start = from - mark.length;
    return { from: start, to: to + mark.length, insert: inner, select: [start, start + inner.length] };
  }
  const words = inner === "" ? empty : inner.trim();
  // A mark beside a blank is no mark: blanks that were selected along stay outside.
  const [before = "", after = ""] = inner === "" ? [] : inner.split(words);
  const start = from + before.length + mark.length;
  return { from, to, insert: before + mark + words + mark + after, select: [start, start + words.length] };
}

function starsBefore(text: string, at: number): number {
  return /\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
}

function starsAfter(text: string, at: number): number {
  return /^\**/.exec(text.slice(at))?.[0].length ?? 0;
}

/** Whole lines, even if only a part is selected. */
function prefixed({ text, from, to }: Selected, prefix: string): Replacement {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(from, text[to - 1] === "\n" ? to - 1 : to));
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split("\n");
  const isDressed = lines.every((line) => line.startsWith(prefix));
  const insert = lines.map((line) => (isDressed ? line.slice(prefix.length) : prefix + plain(line))).join("\n");
  const isOneLine = lines.length === 1;
  return { from: start, to: end, insert, select: [isOneLine ? start + insert.length : start, start + insert.length] };
}

// One kind of line becomes another, instead of both at once.
function plain(line: string): string {
  return line.replace(/^(#{1,6} |- |> )/, "");
}

function linked({ text, from, to }: Selected): Replacement {
  const inner = text.slice(from, to);
  if (/^(https?:\/\/|mailto:)\S+$/.test(inner))
    return { from, to, insert: `[words](${inner})`, select: [from + 1, from + 1 + "words".length] };
  const words = inner === "" ? "words" : inner;
  const start = from + words.length + "[](".length;
  return { from, to, insert: `[${words}](https://)`, select: [start, start + "https://".length] };
}
