import type { ReactNode } from "react";
import { cn } from "#web/ui/class-names.ts";
import type { FormPicture } from "./piece-values.ts";

interface PictureTileProps {
  /** Undefined: a tile without a picture. */
  readonly picture: Pick<FormPicture, "stored" | "chosen"> | undefined;
  readonly className?: string;
}

/** Small, in 4 by 3, as in the directory. The words beside it say what it is. */
export function PictureTile({ picture, className }: PictureTileProps): ReactNode {
  const { stored, chosen } = picture ?? {};
  const src = chosen?.address ?? (stored && `${stored.url}/${stored.widths[0]}.webp`);
  const frame = cn("aspect-4/3 w-full rounded-md border border-edge bg-sunken object-cover", className);
  if (src === undefined) return <span className={cn(frame, "block border-dashed")} />;
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={240}
      className={frame}
      style={stored && !chosen ? { backgroundColor: stored.colour } : undefined}
    />
  );
}
