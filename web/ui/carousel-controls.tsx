import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import { IconButton } from "./icon-button.tsx";

interface CarouselControlsProps {
  readonly at: number;
  readonly count: number;
  readonly thumbnails?: readonly ReactNode[] | undefined;
  readonly onGo: (slide: number) => void;
  /** none: a carousel without autoplay needs no pause. */
  readonly play: "playing" | "paused" | "none";
  readonly onPlay: () => void;
}

export function CarouselControls({ at, count, thumbnails, onGo, play, onPlay }: CarouselControlsProps): ReactNode {
  return (
    <div className="flex items-center justify-between gap-2 pt-3">
      <IconButton label="Previous" variant="outline" onClick={() => onGo(at - 1)}>
        <Icon name="left" />
      </IconButton>
      <div className="flex flex-wrap items-center justify-center has-[.thumbnail]:gap-1.5">
        {Array.from({ length: count }, (_, slide) => (
          <button
            key={slide}
            type="button"
            aria-label={`Show ${slide + 1} of ${count}`}
            aria-current={slide === at ? "true" : undefined}
            onClick={() => onGo(slide)}
            className={thumbnails ? "thumbnail" : "dot"}
          >
            {thumbnails?.[slide]}
          </button>
        ))}
        {play === "none" ? null : (
          <IconButton label={play === "playing" ? "Pause" : "Play"} onClick={onPlay}>
            <Icon name={play === "playing" ? "pause" : "play"} className="size-4" />
          </IconButton>
        )}
      </div>
      <IconButton label="Next" variant="outline" onClick={() => onGo(at + 1)}>
        <Icon name="right" />
      </IconButton>
    </div>
  );
}
