import type { ReactNode } from "react";
import type { ListedPerson } from "#contract/people.ts";
import { groundOf, initialsOf } from "#web/ui/avatar.tsx";
import { cn } from "#web/ui/class-names.ts";

interface PortraitProps {
  readonly person: Pick<ListedPerson, "name" | "picture">;
  /** How wide it is shown, as the sizes attribute says it. */
  readonly sizes: string;
  /** first: the largest thing on the page. */
  readonly loading: "first" | "lazy";
  readonly className?: string;
}

const grounds = ["bg-marigold text-night", "bg-bottle text-cream", "bg-indigo text-cream", "bg-blush text-night"];
const plainWidth = 640;

/** Decoration beside a name: their picture, or the letters that stand for it on a ground of their own. */
export function Portrait({ person: { name, picture }, sizes, loading, className }: PortraitProps): ReactNode {
  const frame = cn("aspect-square border border-edge", className);
  if (picture === null)
    return (
      <span
        aria-hidden="true"
        className={cn(frame, "@container grid place-items-center select-none", grounds[groundOf(name, grounds.length)])}
      >
        <span className="font-display text-[38cqi] leading-none">{initialsOf(name)}</span>
      </span>
    );
  const { url, widths, width, height, colour } = picture;
  const srcSet = (format: "avif" | "webp") => widths.map((each) => `${url}/${each}.${format} ${each}w`).join(", ");
  return (
    <picture className="contents">
      {/* Within display: contents it would be a box of its own, and take a place in the grid. */}
      <source className="hidden" type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <img
        src={`${url}/${widths.find((each) => each >= plainWidth) ?? widths.at(-1)}.webp`}
        srcSet={srcSet("webp")}
        sizes={sizes}
        alt=""
        width={width}
        height={height}
        loading={loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={loading === "first" ? "high" : undefined}
        decoding="async"
        style={{ backgroundColor: colour }}
        className={cn(frame, "object-cover")}
      />
    </picture>
  );
}
