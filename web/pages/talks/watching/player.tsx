import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { OwnProduct } from "#contract/access.ts";
import type { TalkDetail, Watching as Source } from "#contract/talks.ts";
import { filmTime } from "#contract/values/film-time.ts";
import { type Language, languages } from "#contract/values/languages.ts";
import { startingAt } from "#contract/values/talk-player.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { mayShowFrames, OutsidePlayer } from "#web/ui/outside-player.tsx";
import { Still } from "../still.tsx";
import type { Watching } from "./use-watching.ts";

interface PlayerProps {
  readonly talk: TalkDetail;
  readonly own: Pick<OwnProduct, "images" | "title">;
  readonly watching: Watching;
}

const playHash = "#play";

/** The browser's own player. A film at another site is loaded at a press, and not before. */
export function Player({ talk, own, watching }: PlayerProps): ReactNode {
  const { phase, source, from, playFrom } = watching;
  const { pathname } = useLocation();
  const startAnew = useRef(playFrom);
  // The press reloads a document whose policy forbids frames (see below).
  useEffect(() => {
    if (location.hash !== playHash) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    startAnew.current(from);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const start = () => {
    if (talk.player === null || mayShowFrames(pathname)) return playFrom(from);
    const search = from > 0 ? `?t=${from}` : "";
    history.replaceState(history.state, "", `${pathname}${search}${playHash}`);
    location.reload();
  };
  if (phase === "on" && source?.kind === "film")
    return <Film source={source} language={talk.language} watching={watching} />;
  if (phase === "on" && source?.kind === "player")
    return (
      <div className="overflow-hidden rounded-lg border-[1.5px] border-edge bg-night">
        <OutsidePlayer
          key={from}
          src={startingAt({ src: source.url, origin: source.origin }, from)}
          title={own.title}
        />
      </div>
    );
  return (
    <Still image={own.images[0]}>
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-night/60 p-4 text-center text-cream on-art">
        {phase === "failed" ? (
          <p role="alert" className="font-semibold">
            {watching.says}
          </p>
        ) : null}
        <Button size="lg" busy={phase === "asking" ? "Loading..." : undefined} onClick={start}>
          <Icon name="play" className="size-6" />
          {phase === "failed" ? "Try again" : from > 0 ? `Go on at ${filmTime(from)}` : "Watch"}
        </Button>
        {talk.player === null ? null : (
          <p className="max-w-prose text-sm">
            This loads the film from {new URL(talk.player).hostname}, which can see your visit.
          </p>
        )}
      </div>
    </Still>
  );
}

interface FilmProps {
  readonly source: Extract<Source, { kind: "film" }>;
  readonly language: string;
  readonly watching: Watching;
}

function Film({ source, language, watching }: FilmProps): ReactNode {
  const { film, from, onTime, onPause, onBroken } = watching;
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => film.current?.focus({ preventScroll: true }), [film]);
  return (
    <div className="overflow-hidden rounded-lg border-[1.5px] border-edge bg-night">
      <video
        ref={film}
        controls
        autoPlay
        playsInline
        controlsList="nodownload"
        src={source.url}
        className="block aspect-video w-full"
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = Math.min(from, currentTarget.duration - 1);
        }}
        onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
        onPause={onPause}
        onError={onBroken}
      >
        <track
          kind="captions"
          src={source.captions}
          srcLang={language}
          label={languages[language as Language]}
          default
        />
      </video>
    </div>
  );
}
