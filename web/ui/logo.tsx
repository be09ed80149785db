import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { letters, lettersWidth, mark } from "./logo-shapes.ts";

interface LogoProps {
  readonly className?: string;
}

/** The square mark alone. Silent: the place that shows it names it. */
export function LogoMark({ className }: LogoProps): ReactNode {
  return (
    <svg viewBox="0 0 48 48" className={cn("shrink-0 forced-color-adjust-none", className)} aria-hidden="true">
      <rect width="48" height="48" rx="9" fill="#d8412b" />
      <path fill="#f2a71b" d={mark.rays} />
      <path fill="#fbf6ea" d={mark.sun} />
      <path fill="#15142a" d={mark.sea} />
      <path fill="#fbf6ea" d={mark.waves} />
      <rect x="3" y="3" width="42" height="42" rx="6" fill="none" stroke="#fbf6ea" strokeWidth="1.4" />
    </svg>
  );
}

/** The three letters alone, in the colour of the text around them. */
export function Wordmark({ className }: LogoProps): ReactNode {
  return (
    <svg viewBox={`0 0 ${lettersWidth} 560`} className={className} fill="currentColor" aria-hidden="true">
      <g transform="matrix(1 0 0 -1 0 560)">
        {letters.map(({ at, path }) => (
          <path key={at} transform={`translate(${at})`} d={path} />
        ))}
      </g>
    </svg>
  );
}

/** The mark and the letters side by side, for the navigation. */
export function Logo({ className }: LogoProps): ReactNode {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <LogoMark className="size-10" />
      <Wordmark className="h-5.5" />
    </span>
  );
}
