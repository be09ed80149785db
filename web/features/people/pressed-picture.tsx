import type { ReactNode } from "react";
import type { PersonPicture } from "#contract/account.ts";
import { cn } from "#web/ui/class-names.ts";

export interface PressedPictureProps {
  readonly picture: PersonPicture;
  /** Empty beside words that name what is shown. */
  readonly alt: string;
  /** How wide it is shown, as the sizes attribute says it. */
  readonly sizes: string;
  /** first: the largest thing on the page. */
  readonly loading: "first" | "eager" | "lazy";
  readonly onError?: () => void;
  readonly className: string;
}

// For browsers without srcset.
const plainWidth = 640;

/** A picture of a person or of their work, in the width that its place needs. */
export function PressedPicture({ picture, alt, sizes, loading, onError, className }: PressedPictureProps): ReactNode {
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
        alt={alt}
        width={width}
        height={height}
        loading={loading === "lazy" ? "lazy" : "eager"}
        fetchPriority={loading === "first" ? "high" : undefined}
        decoding="async"
        onError={onError}
        style={{ backgroundColor: colour }}
        className={cn("object-cover", className)}
      />
    </picture>
  );
}
