// A row that scrolls and snaps: swiping, wheel and keys are the browser's, and it works before scripts load.
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { CarouselControls } from "./carousel-controls.tsx";
import { cn } from "./class-names.ts";
import { useAutoplay } from "./use-autoplay.ts";

export interface CarouselProps {
  readonly label: string;
  readonly slides: readonly ReactNode[];
  readonly autoplayMs?: number | "never";
  /** Small pictures of the slides, to choose by; without them there are dots. */
  readonly thumbnails?: readonly ReactNode[];
  readonly className?: string;
}

export function Carousel({ label, slides, autoplayMs = 4000, thumbnails, className }: CarouselProps): ReactNode {
  const stage = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  // Where a step leads while the row is still on its way there: the next one counts from it.
  const aim = useRef<number>(undefined);
  const [play, setPlay] = useState<"playing" | "paused">("playing");
  const count = slides.length;

  const goTo = useCallback(
    (slide: number) => {
      const row = track.current;
      if (!row) return;
      aim.current = (slide + count) % count;
      setAt(aim.current);
      row.scrollTo({ left: aim.current * row.clientWidth });
    },
    [count],
  );
  const step = useCallback(() => goTo(at + 1), [goTo, at]);
  const delay = count > 1 ? autoplayMs : "never";
  useAutoplay({ delay, state: play, onStep: step, stage });

  const letGo = () => {
    aim.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || count < 2) return;
    event.preventDefault();
    goTo(at + by);
  };
  return (
    <section
      ref={stage}
      aria-roledescription="carousel"
      aria-label={label}
      className={cn("relative", className)}
      onKeyDown={onKeyDown}
    >
      <ul
        ref={track}
        {...(count > 1 ? { tabIndex: 0, "aria-label": label } : {})}
        className="slides rounded-lg"
        onPointerDown={letGo}
        onWheel={letGo}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const here = Math.round(scrollLeft / clientWidth);
          if (here === aim.current) letGo();
          if (aim.current === undefined) setAt(here);
        }}
      >
        {slides.map((slide, index) => (
          // Slides are a fixed list: their place is their identity.
          <li key={index} aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <CarouselControls
          at={at}
          count={count}
          thumbnails={thumbnails}
          onGo={goTo}
          play={delay === "never" ? "none" : play}
          onPlay={() => setPlay(play === "playing" ? "paused" : "playing")}
        />
      ) : null}
    </section>
  );
}
