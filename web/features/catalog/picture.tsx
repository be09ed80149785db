import type { ReactNode } from "react";
import type { ProductImage } from "#contract/catalog.ts";
import { cn } from "#web/ui/class-names.ts";

interface PictureProps {
  readonly image: ProductImage;
  /** How wide it is shown, as the sizes attribute says it. */
  readonly sizes: string;
  /** first: the largest thing on screen. soon: on screen at once. late: when it is scrolled to. */
  readonly loading: "first" | "eager" | "lazy";
  readonly className?: string;
  /** The name of the view transition between two pages. At most once on a page. */
  readonly turnsInto?: string | undefined;
}

// For browsers without srcset.
const plainWidth = 960;

/** A product's picture in a frame of 4 by 3 that is there before it: what is cut off, its colour, its words. */
export function Picture({ image, sizes, loading, className, turnsInto }: PictureProps): ReactNode {
  const { url, alt, widths, colour } = image;
  const plain = widths.findLast((width) => width <= plainWidth) ?? widths[0];
  const img = (
    <img
      src={plain === undefined ? url : `${url}/${plain}.webp`}
      srcSet={plain === undefined ? undefined : srcSet(image, "webp")}
      sizes={plain === undefined ? undefined : sizes}
      alt={alt}
      width={image.width ?? 800}
      height={image.height ?? 600}
      fetchPriority={loading === "first" ? "high" : undefined}
      loading={loading === "lazy" ? "lazy" : "eager"}
      decoding={loading === "lazy" ? "async" : "auto"}
      style={{ ...(colour === null ? {} : { backgroundColor: colour }), viewTransitionName: turnsInto }}
      className={cn("aspect-4/3 w-full bg-sunken object-cover", className)}
    />
  );
  // React asks before all else for a picture outside a list, which only the first one is worth.
  if (plain === undefined && loading === "first") return img;
  return (
    <picture className="contents">
      {plain === undefined ? null : <source type="image/avif" srcSet={srcSet(image, "avif")} sizes={sizes} />}
      {img}
    </picture>
  );
}

function srcSet({ url, widths }: ProductImage, format: "avif" | "webp"): string {
  return widths.map((width) => `${url}/${width}.${format} ${width}w`).join(", ");
}
