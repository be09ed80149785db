interface FirstBytes {
  /** Fewer than wanted only if the stream has no more. */
  readonly head: Buffer;
  // The whole stream, still unread.
  readonly content: ReadableStream<Uint8Array>;
}

/** The first bytes of a stream, which its next reader still gets. */
export async function firstBytes(content: ReadableStream<Uint8Array>, wanted: number): Promise<FirstBytes> {
  const reader = content.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let isOver = false;
  while (size < wanted && !isOver) {
    const { done, value } = await reader.read();
    isOver = done;
    if (done || value.length === 0) continue;
    parts.push(value);
    size += value.length;
  }
  return { head: Buffer.concat(parts).subarray(0, wanted), content: joined(parts, reader) };
}

function joined(parts: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part) return controller.enqueue(part);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
