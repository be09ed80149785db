import { talkPlayerOf } from "#contract/values/talk-player.ts";
import type { Embed } from "#contract/values/video-address.ts";
import { seenAfter } from "#contract/values/talk-bounds.ts";

export type FilmOf =
  | { readonly is: "file"; readonly fileId: string }
  | { readonly is: "player"; readonly embed: Embed }
  | { readonly is: "missing" };

/** The film of a talk: its first film file, or else its external link. */
export function filmOf(fileId: string | null, externalLink: string | null): FilmOf {
  if (fileId !== null) return { is: "file", fileId };
  const embed = externalLink === null ? undefined : talkPlayerOf(externalLink);
  return embed ? { is: "player", embed } : { is: "missing" };
}

interface Watched {
  readonly second: number;
  /** Marked by hand. */
  readonly isSeen: boolean | undefined;
  readonly seconds: number | null;
}

/** A talk that was seen stays seen, also when it is watched again, until it is unmarked by hand. */
export function seenAtAfter({ second, isSeen, seconds }: Watched, before: Date | null, now: Date): Date | null {
  if (isSeen === false) return null;
  const isWatched = isSeen === true || (seconds !== null && second >= seconds * seenAfter);
  return before ?? (isWatched ? now : null);
}

interface SpokenLine {
  readonly productId: number;
  readonly fromMs: number;
  readonly text: string;
}

const mostMoments = 3;
// Closer together, two lines are the same place of a talk.
const apartMs = 10_000;

/**
 * The places of each talk where the words are spoken. A line matches together with the next one, so of two lines close together the one
 * that says more of the words itself counts.
 */
export function momentsIn<Line extends SpokenLine>(
  lines: readonly Line[],
  countWords: (text: string) => number,
): ReadonlyMap<number, readonly Line[]> {
  const moments = new Map<number, Line[]>();
  for (const line of lines) {
    const spoken = countWords(line.text);
    if (spoken === 0) continue;
    const before = moments.get(line.productId) ?? [];
    const last = before.at(-1);
    const isClose = last !== undefined && line.fromMs - last.fromMs < apartMs;
    if (isClose && spoken <= countWords(last.text)) continue;
    moments.set(line.productId, [...(isClose ? before.slice(0, -1) : before), line]);
  }
  return new Map([...moments].map(([id, places]) => [id, places.slice(0, mostMoments)]));
}
