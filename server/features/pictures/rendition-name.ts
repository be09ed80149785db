// The format and the name of a rendition.
export interface RenditionName {
  readonly id: string;
  readonly width: number;
  readonly format: "avif" | "webp";
}

/** Undefined for a name that no rendition can have. */
export function readRenditionName(id: string, file: string): RenditionName | undefined {
  const [, width, format] = /^([1-9]\d{0,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[a-z2-7]{26}$/.test(id) || width === undefined) return undefined;
  return { id, width: Number(width), format: format === "avif" ? "avif" : "webp" };
}

export type PicturePlace = { readonly id: string; readonly folder: string | null };
type Shape = Pick<RenditionName, "width" | "format">;

/** The key of one rendition in the file store. A trigger on `pictures` knows these names too. */
export function renditionKey({ id, folder }: PicturePlace, { width, format }: Shape): string {
  return `pictures/${folder ?? id}/${width}.${format}`;
}

/** All of a picture's. */
export function renditionKeys(picture: PicturePlace & { readonly widths: readonly number[] }): string[] {
  return picture.widths.flatMap((width) =>
    (["avif", "webp"] as const).map((format) => renditionKey(picture, { width, format })),
  );
}
