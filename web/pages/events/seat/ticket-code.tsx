import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";

/** The QR code for the check-in, dark on light in both themes, as scanners need it. */
export function TicketCode({ text }: { readonly text: string }): ReactNode {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <figure className="grid justify-items-center gap-2 rounded-lg border border-line bg-cream p-4 text-night">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Your ticket, as a QR code"
        className="w-full max-w-52"
      >
        <path d={path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <figcaption className="text-center text-sm">Show this at the door, or your member badge.</figcaption>
    </figure>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
