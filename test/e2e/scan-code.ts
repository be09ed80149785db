// Reads the QR code in a picture, as a phone does: with a reader that knows nothing of how it was drawn.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

// Given to it from the package: left alone, it asks the network for it.
const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });

/** What the code says, or undefined where there is none to be read. */
export async function scanned(picture: Buffer): Promise<string | undefined> {
  const [code] = await readBarcodes(new Uint8Array(picture), { formats: ["QRCode"], tryHarder: true });
  return code?.text;
}
