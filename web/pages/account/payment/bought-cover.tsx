import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { Picture } from "#web/features/catalog/picture.tsx";

/** The cover of the bought product; its room is there before it. */
export function BoughtCover({ product }: { readonly product: OwnProduct | undefined }): ReactNode {
  const image = product?.images[0];
  return (
    <div className="paid-cover aspect-4/3">
      {image ? <Picture image={{ ...image, alt: "" }} sizes="(width >= 64rem) 36rem, 90vw" loading="eager" /> : null}
    </div>
  );
}
