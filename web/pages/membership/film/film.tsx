// The film loads at a press: until then the page shows its own picture and contacts no other site.
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { mayShowFrames, OutsidePlayer } from "#web/ui/outside-player.tsx";

const OwnFilm = latePart(() => import("./own-film.tsx").then(({ OwnFilm: film }) => film), NoFilm);

const atOnce = "#play-film";

export function Film({ video }: { readonly video: string | undefined }): ReactNode {
  const [state, setState] = useState<"poster" | "playing">("poster");

  // The press reloads a document whose policy forbids frames (see below).
  useEffect(() => {
    if (location.hash !== atOnce) return;
    history.replaceState(history.state, "", `${location.pathname}${location.search}#film`);
    document.getElementById("film")?.scrollIntoView();
    setState("playing");
  }, []);

  const press = () => {
    if (video === undefined || mayShowFrames(paths.membership)) return setState("playing");
    playAnew();
  };
  return (
    <section id="film" aria-labelledby="film-title" className="shell py-16 md:py-24">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h2 id="film-title" className="text-heading">
          What one match does
        </h2>
        <p className="max-w-[24.9em] text-soft">{brand.name} in half a minute, drawn by the people who run it.</p>
      </div>
      <div className="mt-8 overflow-hidden rounded-lg border border-edge bg-night text-cream on-art">
        {state === "poster" ? <Poster video={video} onPress={press} /> : <Playing video={video} />}
      </div>
    </section>
  );
}

function playAnew(): void {
  location.hash = atOnce;
  location.reload();
}

function NoFilm(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="film-room relative outline-none">
      <div className="absolute inset-0 -bottom-32 grid place-content-center justify-items-center gap-4">
        <p className="font-semibold">The film could not be loaded.</p>
        <Button variant="outline" size="sm" onClick={playAnew}>
          Try again
        </Button>
      </div>
    </div>
  );
}

interface PosterProps {
  readonly video: string | undefined;
  readonly onPress: () => void;
}

function Poster({ video, onPress }: PosterProps): ReactNode {
  return (
    <button type="button" aria-label="Play the film" onClick={onPress} className="group relative block w-full">
      <img src="/art/film/poster.svg" alt="" width={960} height={540} loading="lazy" className="w-full" />
      <span className="film-bar border-t border-cream">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold text-night transition-transform group-hover:scale-110">
          <Icon name="play" className="size-6" />
        </span>
        <span className="font-semibold">Play the film</span>
        {video === undefined ? null : (
          <span className="text-sm">This loads the film from {new URL(video).hostname}, which can see your visit.</span>
        )}
      </span>
    </button>
  );
}

function Playing({ video }: { readonly video: string | undefined }): ReactNode {
  if (video === undefined)
    return (
      <Suspense fallback={<div className="film-room" />}>
        <OwnFilm />
      </Suspense>
    );
  return <OutsidePlayer src={video} title={`Film about ${brand.name}`} />;
}
