import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Keeps finished answers as bytes: rendered or serialised once, compressed once, dropped when what they show changes.

export interface Made {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
  // What the answer shows, by topic of change; an answer about nothing that changes has none.
  readonly topics: readonly string[];
}

export interface Kept {
  readonly etag: string;
  readonly plain: Finished;
  readonly br: Finished;
  readonly gzip: Finished;
  readonly topics: readonly string[];
  readonly bytes: number;
}

export interface Finished {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

export interface AnswerCache {
  peek(key: string): Kept | undefined;
  // Answers from memory, or makes the answer once however many ask at the same time. `make` may decide that it is not to be kept.
  get<Other>(key: string, make: () => Promise<Made | { readonly other: Other }>): Promise<Kept | { readonly other: Other }>;
  drop(topic: string): void;
  stats(): { entries: number; bytes: number };
}

const br = promisify(brotliCompress);
const zip = promisify(gzip);

export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept | { readonly other: unknown }>>();
  let bytes = 0;
  let changes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function store(key: string, answer: Kept): void {
    remove(key);
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  }

  async function makeOnce<Other>(key: string, make: () => Promise<Made | { readonly other: Other }>) {
    const before = changes;
    const made = await make();
    if ("other" in made) return made;
    const answer = await finish(made);
    // Something changed while this was made: good enough for those who asked before, never kept for those who ask after.
    if (before === changes) store(key, answer);
    return answer;
  }

  return {
    peek(key) {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    get<Other>(key: string, make: () => Promise<Made | { readonly other: Other }>) {
      const answer = this.peek(key);
      if (answer) return Promise.resolve(answer);
      const slot = `${changes} ${key}`;
      const running = making.get(slot) as Promise<Kept | { readonly other: Other }> | undefined;
      if (running) return running;
      const started = makeOnce(key, make).finally(() => making.delete(slot));
      making.set(slot, started);
      return started;
    },
    drop(topic) {
      changes += 1;
      for (const [key, answer] of kept) if (topic === "*" || answer.topics.includes(topic)) remove(key);
    },
    stats: () => ({ entries: kept.size, bytes }),
  };
}

async function finish(made: Made): Promise<Kept> {
  const plain = typeof made.body === "string" ? new TextEncoder().encode(made.body) : made.body;
  const tag = createHash("sha256").update(made.headers["content-type"] ?? "").update(plain).digest("base64url").slice(0, 22);
  const finished = (body: Uint8Array<ArrayBuffer>, encoding: string): Finished => ({
    body,
    headers: {
      ...made.headers,
      etag: `"${tag}${encoding === "" ? "" : `-${encoding}`}"`,
      "content-length": String(body.length),
      ...(encoding === "" ? {} : { "content-encoding": encoding }),
    },
  });
  if (isPacked(made)) {
    const asItIs = finished(plain, "");
    return { etag: tag, plain: asItIs, br: asItIs, gzip: asItIs, topics: made.topics, bytes: plain.length };
  }
  const [brotli, gzipped] = await Promise.all([
    br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    zip(plain, { level: 9 }),
  ]);
  return {
    etag: tag,
    plain: finished(plain, ""),
    br: finished(new Uint8Array(brotli), "br"),
    gzip: finished(new Uint8Array(gzipped), "gzip"),
    topics: made.topics,
    bytes: plain.length + brotli.length + gzipped.length,
  };
}

// Pictures are as small as they get.
function isPacked({ headers }: Made): boolean {
  return /^image\/(avif|webp|png)$/.test(headers["content-type"] ?? "");
}
