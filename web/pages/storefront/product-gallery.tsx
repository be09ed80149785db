import type { ReactNode } from "react";
import type { ProductImage } from "#contract/catalog.ts";

export function ProductGallery({ images }: { readonly images: readonly ProductImage[] }): ReactNode {
  const [first] = images;
  return (
    <img
      src={first?.url}
      alt={first?.alt ?? ""}
      width={800}
      height={600}
      fetchPriority="high"
      className="aspect-4/3 w-full rounded-lg border border-edge bg-sunken object-cover"
    />
  );
}
