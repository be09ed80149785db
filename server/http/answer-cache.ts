import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

// Keeps finished answers as bytes: rendered or serialised once, dropped when what they show changes. They are compressed quickly first, so that
// whoever asks after a change waits for nothing, and as small as they get once somebody asks again: most profiles are asked for once.

export interface Made {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
  // What the answer shows, by topic of change; an answer about nothing that changes has none.
  readonly topics: readonly string[];
}

export interface KeptAnswer {
  readonly etag: string;
  readonly plain: FinishedBody;
  readonly br: FinishedBody;
  readonly gzip: FinishedBody;
  readonly topics: readonly string[];
  readonly bytes: number;
}

export interface FinishedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

export interface AnswerCache {
  peek(key: string): KeptAnswer | undefined;
  // Answers from memory, or makes the answer once however many ask at the same time. `make` may decide that it is not to be kept.
  get<Other>(
    key: string,
    make: () => Promise<Made | { readonly other: Other }>,
  ): Promise<KeptAnswer | { readonly other: Other }>;
  drop(topic: string): void;
  stats(): { entries: number; bytes: number };
}

type AnyAnswer = KeptAnswer | { readonly other: unknown };
type Make = () => Promise<Made | { readonly other: unknown }>;

interface MakingAnswer {
  // The number of the last change when it began.
  readonly began: number;
  readonly result: Promise<{ readonly answer: AnyAnswer; readonly current: boolean }>;
}

const br = promisify(brotliCompress);
const zip = promisify(gzip);

interface Packing {
  readonly br: number;
  readonly gzip: number;
}

// A page of sixty kilobytes in two milliseconds, or in twenty for a tenth less.
const quickly: Packing = { br: 4, gzip: 4 };
const small: Packing = { br: 10, gzip: 9 };

export function createAnswerCache(mostBytes: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>();
  // What was packed quickly and has not been asked for again.
  const packedQuickly = new Map<string, Made>();
  // The one that was asked for last.
  let newest: string | undefined;
  const making = new Map<string, MakingAnswer>();
  // Changes are numbered. When each topic changed last is known for as long as something is being made that might show it.
  const changedAt = new Map<string, number>();
  let changes = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
    packedQuickly.delete(key);
  }

  function store(key: string, answer: KeptAnswer): void {
    remove(key);
    kept.set(key, answer);
    newest = key;
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) return;
      remove(oldest);
    }
  }

  function isCurrent(answer: AnyAnswer, began: number): boolean {
    return "topics" in answer
      ? [...answer.topics, "*"].every((topic) => (changedAt.get(topic) ?? 0) <= began)
      : began === changes;
  }

  async function makeNow(key: string, began: number, make: Make): Promise<{ answer: AnyAnswer; current: boolean }> {
    try {
      const made = await make();
      const answer = "other" in made ? made : await finish(made, quickly);
      const current = isCurrent(answer, began);
      // What it shows changed while it was made: good enough for those who asked before, never kept for those who ask after.
      if (current && "topics" in answer) store(key, answer);
      if (kept.get(key) === answer && "topics" in made && !isPacked(made)) packedQuickly.set(key, made);
      return { answer, current };
    } finally {
      if (making.get(key)?.began === began) making.delete(key);
      if (making.size === 0) changedAt.clear();
    }
  }

  // Where it cannot be done it stays as it is.
  async function packSmall(key: string, answer: KeptAnswer): Promise<void> {
    const made = packedQuickly.get(key);
    packedQuickly.delete(key);
    const smaller = made && (await finish(made, small).catch(() => undefined));
    if (smaller && kept.get(key) === answer) store(key, smaller);
  }

  async function start(key: string, make: Make): Promise<AnyAnswer> {
    const began = changes;
    const result = Promise.resolve().then(() => makeNow(key, began, make));
    making.set(key, { began, result });
    return (await result).answer;
  }

  async function joinOrStart(key: string, make: Make): Promise<AnyAnswer> {
    const running = making.get(key);
    if (running === undefined) return start(key, make);
    if (running.began === changes) return (await running.result).answer;
    // Something changed since that one began. Only when it is done is it known whether it shows that.
    const asked = changes;
    const first = await running.result.catch(() => undefined);
    if (first?.current) return first.answer;
    const next = making.get(key);
    return next && next.began >= asked ? (await next.result).answer : start(key, make);
  }

  return {
    peek(key) {
      const answer = kept.get(key);
      if (answer === undefined) return undefined;
      // Behind all others, where the oldest go first. A map whose order changes with each answer is built anew all the time.
      if (key !== newest) {
        kept.delete(key);
        kept.set(key, answer);
        newest = key;
      }
      if (packedQuickly.size > 0 && packedQuickly.has(key)) void packSmall(key, answer);
      return answer;
    },
    get<Other>(key: string, make: () => Promise<Made | { readonly other: Other }>) {
      const answer = this.peek(key);
      return answer
        ? Promise.resolve(answer)
        : (joinOrStart(key, make) as Promise<KeptAnswer | { readonly other: Other }>);
    },
    drop(topic) {
      changes += 1;
      if (making.size > 0) changedAt.set(topic, changes);
      for (const [key, answer] of kept) if (topic === "*" || answer.topics.includes(topic)) remove(key);
    },
    stats: () => ({ entries: kept.size, bytes }),
  };
}

async function finish(made: Made, packing: Packing): Promise<KeptAnswer> {
  const plain = typeof made.body === "string" ? new TextEncoder().encode(made.body) : made.body;
  const tag = createHash("sha256")
    .update(made.headers["content-type"] ?? "")
    .update(plain)
    .digest("base64url")
    .slice(0, 22);
  const finished = (body: Uint8Array<ArrayBuffer>, encoding: string, quality = 0): FinishedBody => ({
    body,
    headers: {
      ...made.headers,
      // Other bytes have another tag, also where they unpack to the same.
      etag: `"${tag}${encoding === "" ? "" : `-${encoding}${quality}`}"`,
      "content-length": String(body.length),
      ...(encoding === "" ? {} : { "content-encoding": encoding }),
    },
  });
  if (isPacked(made)) {
    const asItIs = finished(plain, "");
    return { etag: tag, plain: asItIs, br: asItIs, gzip: asItIs, topics: made.topics, bytes: plain.length };
  }
  const [brotli, gzipped] = await Promise.all([
    br(plain, { params: brotliParams(packing, plain.length) }),
    zip(plain, { level: packing.gzip }),
  ]);
  return {
    etag: tag,
    plain: finished(plain, ""),
    br: finished(new Uint8Array(brotli), "br", packing.br),
    gzip: finished(new Uint8Array(gzipped), "gzip", packing.gzip),
    topics: made.topics,
    bytes: plain.length + brotli.length + gzipped.length,
  };
}

function brotliParams(packing: Packing, size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: packing.br,
    // Distances reckoned as for font files: half a percent less of our pages than with those for text.
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

// Pictures are as small as they get.
function isPacked({ headers }: Made): boolean {
  return /^image\/(avif|webp|png)$/.test(headers["content-type"] ?? "");
}
