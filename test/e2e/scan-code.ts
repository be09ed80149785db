// Reads the QR code in a picture, as a phone does: with a reader that shares no code with the drawing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// Loaded from the package: by default the reader fetches it from the network.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** The text of the code, or undefined if none is readable. */
export async function scanned(picture: Buffer): Promise<string | undefined> {
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
  return code?.text;
}
