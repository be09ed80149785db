import type { ReactNode } from "react";
import type { ProductImage } from "#contract/catalog.ts";
import { Picture } from "#web/features/catalog/picture.tsx";

interface StillProps {
  readonly image: ProductImage | undefined;
  readonly turnsInto?: string;
  /** Over the picture. */
  readonly children?: ReactNode;
}

/** The place of the film before it plays. */
export function Still({ image, turnsInto, children }: StillProps): ReactNode {
  return (
    <div className="relative aspect-video overflow-hidden rounded-lg border-[1.5px] border-edge bg-night">
      {image ? (
        <Picture
          image={image}
          sizes="(min-width: 80rem) 50rem, 92vw"
          loading="first"
          turnsInto={turnsInto}
          className="h-full"
        />
      ) : null}
      {children}
    </div>
  );
}
