export interface ProtocolBatch {
  readonly opening: boolean;
  readonly bytes: Uint8Array;
}

const headerLength = 5;
// The engine answers a run of messages as a whole and cannot wait in the middle of one, so bytes are held back until a
// message that asks for an answer is complete: Query, Sync, Flush, CopyDone, CopyFail.
const asking = new Set(["Q", "S", "H", "c", "f"].map((letter) => letter.charCodeAt(0)));
const goodbye = "X".charCodeAt(0);

export function collectBatches(): (chunk: Buffer) => ProtocolBatch[] {
  let held: Buffer = Buffer.alloc(0);
  let scanned = 0;
  let started = false;

  return (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const batches: ProtocolBatch[] = [];
    for (;;) {
      const end = messageEnd(held, scanned, started);
      if (end > held.length) return batches;
      const kind = held[scanned]!;
      scanned = end;
      if (started && kind === goodbye) {
        held = held.subarray(end);
        scanned = 0;
      } else if (!started || asking.has(kind)) {
        batches.push({ opening: !started, bytes: new Uint8Array(held.subarray(0, end)) });
        held = held.subarray(end);
        scanned = 0;
        started = true;
      }
    }
  };
}

// The first message of a connection has no letter in front of its length.
function messageEnd(bytes: Buffer, at: number, started: boolean): number {
  if (!started) return bytes.length < 4 ? Infinity : bytes.readInt32BE(0);
  return bytes.length < at + headerLength ? Infinity : at + 1 + bytes.readInt32BE(at + 1);
}
