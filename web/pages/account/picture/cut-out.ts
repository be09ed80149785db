// Pictures on their way are data addresses: the policy of our pages shows those, and a draft can keep them.
import type { CropSquare } from "./crop-rules.ts";

const mostSide = 1024;
const quality = 0.92;

/** Redraws the square, so that camera metadata stays behind. */
export function cutOut(picture: HTMLImageElement, { x, y, side }: CropSquare): string {
  const canvas = document.createElement("canvas");
  const shown = Math.max(1, Math.round(Math.min(mostSide, side)));
  canvas.width = shown;
  canvas.height = shown;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can't edit pictures");
  // JPEG has no transparency: transparent pixels become the paper colour.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, shown, shown);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, x, y, side, side, 0, 0, shown, shown);
  const address = canvas.toDataURL("image/jpeg", quality);
  if (!isChosenPicture(address)) throw new Error("This browser couldn't save the picture");
  return address;
}

export function isChosenPicture(address: unknown): address is string {
  return typeof address === "string" && /^data:image\/jpeg;base64,[\w+/]{64,}=*$/.test(address);
}

export function readAsAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(new Error("The file could not be read")));
    reader.readAsDataURL(file);
  });
}

/** The format of the upload. */
export function bytesOfPicture(address: string): Blob {
  const text = atob(address.slice(address.indexOf(",") + 1));
  return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: "image/jpeg" });
}
