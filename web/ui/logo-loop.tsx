// An endless row of logos that moves on by one every two seconds, by style alone (flow.css). Pointer, focus and the pause
// box hold it; with reduced motion it does not move and shows all of them.
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./class-names.ts";

interface LogoLoopProps {
  readonly label: string;
  /** Stands on one line with the box that holds it. */
  readonly heading?: ReactNode;
  readonly logos: readonly ReactNode[];
  readonly className?: string;
}

export function LogoLoop({ label, heading, logos, className }: LogoLoopProps): ReactNode {
  // The second round is needed half a minute after the first is seen: it is no part of the first HTML, and nothing for visitors who never scroll here.
  const loop = useRef<HTMLElement>(null);
  const [rounds, setRounds] = useState<"one" | "two">("one");
  useEffect(() => {
    // Before it is on screen: the first may have run on by then, and would end in a gap.
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRounds("two");
      },
      { rootMargin: "50%" },
    );
    if (loop.current && rounds === "one") watch.observe(loop.current);
    return () => watch.disconnect();
  }, [rounds]);
  const cells = logos.map((logo, at) => <li key={at}>{logo}</li>);
  return (
    <section
      ref={loop}
      aria-label={label}
      className={cn("logo-loop", className)}
      style={{ "--logos": logos.length } as CSSProperties}
    >
      <div className="shell flex min-h-11 items-center justify-between gap-6">
        {heading}
        <label className="chip ml-auto shrink-0 motion-reduce:hidden print:hidden">
          <input type="checkbox" />
          Pause
        </label>
      </div>
      <div className="loop-steps mt-6">
        <div className="loop-slide">
          <ul>{cells}</ul>
          {rounds === "two" ? (
            <ul className="loop-twin" aria-hidden="true">
              {cells}
            </ul>
          ) : null}
        </div>
      </div>
    </section>
  );
}
