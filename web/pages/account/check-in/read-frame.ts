// Reads the QR code in a frame of the camera: by the browser's own detector where there is one, else by a decoder of ours.
import { decodeQR } from "qr/decode.js";

// Wider frames take longer and read no better at arm's length.
const widest = 720;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

export type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>;

export async function frameReader(): Promise<ReadFrame> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  if (BarcodeDetector && formats?.includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  }
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, widest / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(pen ? readPixels(pen.getImageData(0, 0, canvas.width, canvas.height)) : undefined);
  };
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** Undefined if there is no readable code. */
export function readPixels({ width, height, data }: Pixels): string | undefined {
  try {
    return decodeQR({ width, height, data });
  } catch {
    return undefined;
  }
}
