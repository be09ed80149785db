const width = 320;

/** A small copy to show until the hub has the picture; undefined if the browser cannot read it. */
export async function previewOf(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file, { resizeWidth: width }).catch(() => undefined);
  if (picture === undefined) return undefined;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  picture.close();
  return canvas.toDataURL("image/webp");
}
