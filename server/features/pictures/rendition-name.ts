// What a picture is served as, and what that is called.
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

/** Where its bytes lie in the file store. */
export function renditionKey({ id, width, format }: RenditionName): string {
  return `pictures/${id}/${width}.${format}`;
}
