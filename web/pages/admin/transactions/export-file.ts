// A long file that arrives in pieces, with a count of the lines so far.
interface Arriving {
  readonly onRows: (rows: number) => void;
}

const lineEnd = 10;
const tellEveryMs = 200;

/** The whole of it. A line that broke off, or an answer that was cut, is an error and no file. */
export async function readLines(answer: Response, { onRows }: Arriving): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The head is none.
  let rows = -1;
  let reportedAt = 0;
  const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) if (byte === lineEnd) rows += 1;
    if (performance.now() - reportedAt > tellEveryMs) {
      reportedAt = performance.now();
      onRows(Math.max(0, rows));
    }
  }
  onRows(Math.max(0, rows));
  return new Blob(parts, { type: "text/csv" });
}
