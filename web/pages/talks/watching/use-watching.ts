// A talk that is being watched: its film, the second that plays, and the reports of it to the hub.
import { type RefObject, useRef, useState } from "react";
import type { TalkDetail, Watching as Source } from "#contract/talks.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useProgress } from "./use-progress.ts";

export interface Watching {
  readonly phase: "still" | "asking" | "on" | "failed";
  /** While it is on. */
  readonly source: Source | undefined;
  /** Why it failed. */
  readonly says: string | undefined;
  /** Where it starts, or starts again. */
  readonly from: number;
  /** The second that plays; undefined before that, and of a film at another site. */
  readonly at: number | undefined;
  readonly film: RefObject<HTMLVideoElement | null>;
  readonly playFrom: (second: number) => void;
  readonly onTime: (second: number) => void;
  readonly onPause: () => void;
  /** The link has expired, or the line is down. */
  readonly onBroken: () => void;
  readonly mark: (isSeen: boolean) => Promise<void>;
  readonly isSeen: boolean | undefined;
}

type Phase = Pick<Watching, "phase" | "source" | "says" | "from">;

export function useWatching(talk: Pick<TalkDetail, "id">, startsAt: number): Watching {
  const [state, setState] = useState<Phase>({ phase: "still", source: undefined, says: undefined, from: startsAt });
  const [at, setAt] = useState<number>();
  const film = useRef<HTMLVideoElement>(null);
  const progress = useProgress(talk.id);

  async function ask(from: number): Promise<void> {
    setState({ phase: "asking", source: undefined, says: undefined, from });
    try {
      const source = await answerOf(
        browserApi().account.talks[":id"].watch.$post({ param: { id: String(talk.id) }, json: {} }),
      );
      setState({ phase: "on", source, says: undefined, from });
    } catch (refusal) {
      setState({ phase: "failed", source: undefined, says: wordsOf(refusal), from });
    }
  }

  return {
    ...state,
    at,
    film,
    isSeen: progress.isSeen,
    playFrom(second) {
      if (film.current) {
        film.current.currentTime = second;
        void film.current.play().catch(() => undefined);
        film.current.scrollIntoView({ block: "nearest" });
      } else if (state.source?.kind === "player") setState({ ...state, from: second });
      else if (state.phase !== "asking") void ask(second);
    },
    onTime(second) {
      setAt(Math.floor(second));
      progress.take(second);
    },
    onPause: progress.send,
    onBroken() {
      const second = film.current?.currentTime ?? state.from;
      setState({ phase: "failed", source: undefined, says: "The film stopped loading.", from: Math.floor(second) });
    },
    mark: (isSeen) => progress.mark(isSeen, at ?? state.from),
  };
}
