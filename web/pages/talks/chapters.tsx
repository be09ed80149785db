import type { ReactNode } from "react";
import type { TalkDetail } from "#contract/talks.ts";
import { filmTime } from "#contract/values/film-time.ts";

const line = "grid min-h-11 w-full grid-cols-[4rem_minmax(0,1fr)] items-center gap-2 py-1.5 text-left";

interface ChaptersProps {
  readonly chapters: TalkDetail["chapters"];
  /** For people who may watch the talk. */
  readonly onChoose?: (second: number) => void;
  /** The second that plays. */
  readonly at?: number | undefined;
}

export function Chapters({ chapters, onChoose, at }: ChaptersProps): ReactNode {
  if (chapters.length === 0) return null;
  const current = at === undefined ? undefined : chapters.findLast(({ second }) => second <= at);
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className="text-title">
        Chapters
      </h2>
      <ol className="mt-3 border-t border-line">
        {chapters.map((chapter) => (
          <li key={chapter.second} className="border-b border-line">
            {onChoose ? (
              <button
                type="button"
                aria-current={chapter === current ? "true" : undefined}
                className={`${line} hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-accent`}
                onClick={() => onChoose(chapter.second)}
              >
                <ChapterLine {...chapter} />
              </button>
            ) : (
              <div className={line}>
                <ChapterLine {...chapter} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChapterLine({ second, title }: TalkDetail["chapters"][number]): ReactNode {
  return (
    <>
      <span className="text-sm text-soft tabular-nums">{filmTime(second)}</span>
      <span className="[overflow-wrap:anywhere]">{title}</span>
    </>
  );
}
