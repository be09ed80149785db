import { type ReactNode, useState } from "react";
import type { ListedPerson } from "#contract/people.ts";
import { cn } from "#web/ui/class-names.ts";
import { PersonLabel } from "./person-label.tsx";

interface PortraitProps {
  readonly person: Pick<ListedPerson, "name" | "picture" | "label">;
  /** How wide it is shown, as the sizes attribute says it. */
  readonly sizes: string;
  /** first: the largest thing on the page. */
  readonly loading: "first" | "lazy";
  /** Without one the picture is decoration beside a name. */
  readonly alt?: string;
  /** small: beside a line of text. */
  readonly size?: "small" | "large";
  readonly className: string;
}

const plainWidth = 640;

/** A person by their picture, or by their label, also where the picture does not load. */
export function Portrait({ person, sizes, loading, alt = "", size = "large", className }: PortraitProps): ReactNode {
  const { name, picture, label } = person;
  const [broken, setBroken] = useState<string>();
  if (picture === null || picture.url === broken)
    return <PersonLabel label={label} name={name} size={size} className={className} />;
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
        onError={() => setBroken(url)}
        style={{ backgroundColor: colour }}
        className={cn("aspect-square border border-edge object-cover", className)}
      />
    </picture>
  );
}
