// The code of a ticket as a PNG for emails: mail programs show no SVG.
import { crc32, deflateSync } from "node:zlib";
import { encode } from "uqr";

const pixelsPerModule = 8;

export function drawTicket(ticket: string): Buffer {
  const { data, size } = encode(ticket, { border: 4 });
  const side = size * pixelsPerModule;
  const picture = Buffer.alloc((side + 1) * side, 255);
  for (let y = 0; y < side; y += 1) {
    const start = y * (side + 1);
    // Each line starts with the number of its filter: none.
    picture[start] = 0;
    for (let x = 0; x < side; x += 1)
      if (data[Math.floor(y / pixelsPerModule)]![Math.floor(x / pixelsPerModule)]) picture[start + 1 + x] = 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits of grey for a pixel.
  head[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(picture)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
