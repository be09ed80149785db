import type { ReactNode } from "react";
import type { ProductImage } from "#contract/catalog.ts";
import { Carousel } from "#web/ui/carousel.tsx";

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
        <img
          key={image.url}
          src={image.url}
          alt={image.alt}
          width={800}
          height={600}
          fetchPriority={place === 0 ? "high" : "auto"}
          loading={place === 0 ? "eager" : "lazy"}
          className="aspect-4/3 w-full rounded-lg border border-edge bg-sunken object-cover"
        />
      ))}
    />
  );
}
