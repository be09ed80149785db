// The chapters of a talk as the office types them: a line each, "12:40 On paper first".
import { filmTime, readFilmTime } from "./film-time.ts";
import { talkBounds } from "./talk-bounds.ts";

export interface Chapter {
  readonly second: number;
  readonly title: string;
}

export function writeChapters(chapters: readonly Chapter[]): string {
  return chapters.map(({ second, title }) => `${filmTime(second)} ${title}`).join("\n");
}

/** The chapters in order, or the fault of the first wrong line. */
export function readChapters(typed: string): { readonly chapters: Chapter[] } | { readonly fault: string } {
  const chapters: Chapter[] = [];
  for (const [at, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [, time = "", title = ""] = /^\s*(\S+)\s+(.*\S)\s*$/.exec(line) ?? [];
    const second = readFilmTime(time);
    if (second === undefined)
      return { fault: `Line ${at + 1}: write a time and a title, such as 12:40 On paper first.` };
    if (title.length > talkBounds.chapterTitle) return { fault: `Line ${at + 1}: this title is too long.` };
    if (second <= (chapters.at(-1)?.second ?? -1))
      return { fault: `Line ${at + 1}: this chapter starts before the one above it.` };
    chapters.push({ second, title });
  }
  if (chapters.length > talkBounds.chapters) return { fault: `Use at most ${talkBounds.chapters} chapters.` };
  return { chapters };
}
