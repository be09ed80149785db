// The square that is cut out of a picture, in the picture's own pixels: moved and zoomed without ever leaving it.
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface CropSquare {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

// More zoom would only show pixels.
const fewestPixels = 160;
const mostZoom = 8;

/** All of it that a square can hold, from its middle. */
export function widestCrop({ width, height }: PictureSize): CropSquare {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

export function movedCrop(
  crop: CropSquare,
  by: { readonly x: number; readonly y: number },
  size: PictureSize,
): CropSquare {
  return within({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, size);
}

/** Closer for a factor above 1. What lies under the point (0 to 1 across the square) stays under it. */
export function zoomedCrop(
  crop: CropSquare,
  {
    factor,
    at = { x: 0.5, y: 0.5 },
  }: { readonly factor: number; readonly at?: { readonly x: number; readonly y: number } },
  size: PictureSize,
): CropSquare {
  const side = boundedSide(crop.side / factor, size);
  const grown = crop.side - side;
  return within({ x: crop.x + grown * at.x, y: crop.y + grown * at.y, side }, size);
}

/** From 0, all of it, to 1, as close as it goes; even steps look even. */
export function zoomOf({ side }: CropSquare, size: PictureSize): number {
  const { widest, closest } = sidesOf(size);
  return widest === closest ? 0 : Math.log(widest / side) / Math.log(widest / closest);
}

export function atZoom(crop: CropSquare, zoom: number, size: PictureSize): CropSquare {
  const { widest, closest } = sidesOf(size);
  const side = widest * (closest / widest) ** zoom;
  return zoomedCrop(crop, { factor: crop.side / side }, size);
}

function sidesOf({ width, height }: PictureSize): { readonly widest: number; readonly closest: number } {
  const widest = Math.min(width, height);
  return { widest, closest: Math.min(widest, Math.max(fewestPixels, widest / mostZoom)) };
}

function boundedSide(side: number, size: PictureSize): number {
  const { widest, closest } = sidesOf(size);
  return Math.min(widest, Math.max(closest, side));
}

function within({ x, y, side }: CropSquare, { width, height }: PictureSize): CropSquare {
  return { x: Math.min(width - side, Math.max(0, x)), y: Math.min(height - side, Math.max(0, y)), side };
}
