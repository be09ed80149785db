// Six pictures that follow each other. The line under the picture is the clock: when it is full the next picture comes, and
// what is paused is paused by the browser. Where motion is unwelcome nothing runs, and people turn the pictures themselves.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import "./film.css";
import { scenes } from "./scenes.tsx";

type Phase = "playing" | "paused" | "over";

export function OwnFilm(): ReactNode {
  const [still] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [at, setAt] = useState(0);
  const [phase, setPhase] = useState<Phase>(still ? "paused" : "playing");
  const stage = useRef<HTMLDivElement>(null);
  const scene = scenes[at] ?? scenes[0];
  const last = scenes.length - 1;

  // The button that was pressed is gone, and the focus with it.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  function show(next: number): void {
    setAt(Math.min(Math.max(next, 0), last));
    if (phase === "over") setPhase(still ? "paused" : "playing");
  }
  function goOn(): void {
    if (at === last) setPhase("over");
    else setAt(at + 1);
  }
  function press(): void {
    if (phase === "over") setAt(0);
    setPhase(phase === "playing" ? "paused" : "playing");
  }
  return (
    <div ref={stage} tabIndex={-1} role="group" aria-label="Film" data-phase={still ? "still" : phase} className="film">
      <div key={scene.id} aria-hidden="true" className="film-stage">
        {scene.picture}
      </div>
      <p aria-live="polite" className="film-caption">
        {scene.says}
      </p>
      <div className="film-bar">
        {still ? (
          <Turn label="Previous picture" icon="left" disabled={at === 0} onPress={() => show(at - 1)} />
        ) : (
          <Turn
            label={phase === "playing" ? "Pause" : phase === "over" ? "Play again" : "Play"}
            icon={phase === "playing" ? "pause" : "play"}
            onPress={press}
          />
        )}
        <ol className="flex grow gap-1.5">
          {scenes.map(({ id, title, seconds }, place) => (
            <li key={id} className="grow">
              <button
                type="button"
                aria-label={`${place + 1}: ${title}`}
                aria-current={place === at}
                onClick={() => show(place)}
                className="film-part"
              >
                <span
                  key={`${at}-${phase === "over"}`}
                  onAnimationEnd={goOn}
                  className={cn(
                    "film-fill",
                    place < at || phase === "over" || (still && place === at)
                      ? "is-full"
                      : place === at
                        ? "is-filling"
                        : "",
                  )}
                  style={{ animationDuration: `${seconds}s` }}
                />
              </button>
            </li>
          ))}
        </ol>
        {still ? <Turn label="Next picture" icon="right" disabled={at === last} onPress={() => show(at + 1)} /> : null}
      </div>
    </div>
  );
}

interface TurnProps {
  readonly label: string;
  readonly icon: "left" | "right" | "play" | "pause";
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

function Turn({ label, icon, disabled = false, onPress }: TurnProps): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-marigold text-night hover:bg-cream disabled:opacity-40"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
