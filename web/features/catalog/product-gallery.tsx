import type { ReactNode } from "react";
import type { ProductImage } from "#contract/catalog.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "./picture.tsx";

interface ProductGalleryProps {
  readonly title: string;
  readonly images: readonly ProductImage[];
}

export function ProductGallery({ title, images }: ProductGalleryProps): ReactNode {
  return (
    <Carousel
      label={`Pictures of ${title}`}
      autoplayMs="never"
      className="self-start"
      slides={images.map((image, place) => (
        <Picture
          key={image.url}
          image={image}
          sizes="(min-width: 80rem) 39rem, (min-width: 64rem) 50vw, 92vw"
          loading={place === 0 ? "first" : "lazy"}
          className="rounded-lg border border-edge"
        />
      ))}
    />
  );
}
