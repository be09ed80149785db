// The whole matchbox label, for places with room: it stays out of the home page's script unless a page asks for it.
import type { ReactNode } from "react";
import { label, letters } from "./logo-shapes.ts";

interface LogoLabelProps {
  readonly title: string;
  readonly className?: string;
}

export function LogoLabel({ title, className }: LogoLabelProps): ReactNode {
  return (
    <svg viewBox="0 0 72 48" className={className} role="img" aria-label={title}>
      <rect width="72" height="48" rx="8" fill="#d8412b" />
      <path fill="#f2a71b" d={label.rays} />
      <path fill="#fbf6ea" d={label.sun} />
      <path fill="#15142a" d={label.sea} />
      <g transform="matrix(0.0223 0 0 -0.0179 19.1 38.8)" fill="#fbf6ea">
        {letters.map(({ at, path }) => (
          <path key={at} transform={`translate(${at})`} d={path} />
        ))}
      </g>
      <rect x="2.5" y="2.5" width="67" height="43" rx="6" fill="none" stroke="#fbf6ea" strokeWidth="1.3" />
      <rect x="4.7" y="4.7" width="62.6" height="38.6" rx="4" fill="none" stroke="#fbf6ea" strokeWidth="0.7" />
    </svg>
  );
}
