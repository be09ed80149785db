import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from "react";
import type { OwnTalk } from "#contract/talks.ts";
import { filmTime } from "#contract/values/film-time.ts";

interface TranscriptProps {
  readonly cues: OwnTalk["transcript"];
  readonly language: string;
  /** The second that plays. */
  readonly at: number | undefined;
  readonly onChoose: (second: number) => void;
}

/** Every line leads to its place in the film. With the keyboard it is one stop, and arrows go from line to line. */
export function Transcript({ cues, language, at, onChoose }: TranscriptProps): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const current = at === undefined ? -1 : cues.findLastIndex(({ from }) => from <= at + 0.5);
  useEffect(() => bringIntoView(list.current, current), [current]);
  if (cues.length === 0) return null;
  return (
    <section aria-labelledby="transcript">
      <h2 id="transcript" className="text-title">
        Transcript
      </h2>
      <ol
        ref={list}
        lang={language}
        onKeyDown={goToLine}
        onClick={({ target }) => {
          const second = (target as Element).closest<HTMLElement>("[data-second]")?.dataset["second"];
          if (second !== undefined) choose.current(Number(second));
        }}
        className="mt-3 max-h-[32rem] overflow-y-auto rounded-lg border border-edge bg-raised p-2"
      >
        {cues.map((cue, place) => (
          <Line
            key={cue.from}
            from={cue.from}
            text={cue.text}
            isCurrent={place === current}
            isStop={place === Math.max(current, 0)}
          />
        ))}
      </ol>
    </section>
  );
}

interface LineProps {
  readonly from: number;
  readonly text: string;
  readonly isCurrent: boolean;
  readonly isStop: boolean;
}

// There may be two thousand of them: only the two that change are drawn again.
const Line = memo(function Line({ from, text, isCurrent, isStop }: LineProps): ReactNode {
  const second = Math.floor(from);
  return (
    <li>
      <button
        type="button"
        data-second={second}
        tabIndex={isStop ? 0 : -1}
        aria-current={isCurrent ? "true" : undefined}
        className="grid w-full grid-cols-[4rem_minmax(0,1fr)] gap-2 rounded-md px-2 py-1.5 text-left hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold"
      >
        <span className="text-sm text-soft tabular-nums">{filmTime(second)}</span>
        <span className="[overflow-wrap:anywhere]">{text}</span>
      </button>
    </li>
  );
});

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function goToLine(event: KeyboardEvent<HTMLOListElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const lines = [...event.currentTarget.querySelectorAll("button")];
  const next = lines[lines.indexOf(document.activeElement as HTMLButtonElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

// Within the list: the page itself stays where it is, and so does a list that someone reads.
function bringIntoView(list: HTMLOListElement | null, place: number): void {
  const line = list?.children[place];
  if (!list || !(line instanceof HTMLElement) || list.contains(document.activeElement)) return;
  const middle = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  list.scrollTo({ top: Math.max(0, middle) });
}
