// One finished answer as bytes. It is packed once somebody takes it packed: quickly, so that whoever asks after a change waits for
// nothing, and as small as it gets once somebody asks again, since most profiles are asked for once.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface Made {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
  // What the answer shows, by topic of change; an answer about nothing that changes has none.
  readonly topics: readonly string[];
}

export interface FinishedBody {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
}

export type BodyEncoding = "plain" | "br" | "gzip";
type Packed = Exclude<BodyEncoding, "plain">;

const br = promisify(brotliCompress);
const zip = promisify(gzip);

export class KeptAnswer {
  readonly etag: string;
  readonly topics: readonly string[];
  readonly plain: FinishedBody;
  /** Told of every byte that comes later. */
  onGrowth: (bytes: number) => void = () => undefined;
  #bytes: number;
  readonly #made: Made;
  readonly #ready: Partial<Record<Packed, FinishedBody>> = {};
  // Packed before anybody asked: whoever comes next is the first.
  readonly #ahead = new Set<Packed>();
  readonly #quick: Partial<Record<Packed, Promise<FinishedBody>>> = {};
  readonly #small: Partial<Record<Packed, Promise<void>>> = {};

  constructor(made: Made) {
    const body = typeof made.body === "string" ? new TextEncoder().encode(made.body) : made.body;
    this.#made = { ...made, body };
    this.#bytes = body.length;
    this.topics = made.topics;
    this.etag = createHash("sha256")
      .update(made.headers["content-type"] ?? "")
      .update(body)
      .digest("base64url")
      .slice(0, 22);
    this.plain = this.#finished(body, "");
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Undefined as long as nobody has taken it packed like that. */
  ready(encoding: BodyEncoding): FinishedBody | undefined {
    if (encoding === "plain" || isPacked(this.#made)) return this.plain;
    const ready = this.#ready[encoding];
    if (ready !== undefined && !this.#ahead.delete(encoding)) this.#small[encoding] ??= this.#packSmall(encoding);
    return ready;
  }

  async packAhead(encoding: Packed): Promise<void> {
    if (isPacked(this.#made) || this.#ready[encoding] !== undefined || this.#quick[encoding] !== undefined) return;
    this.#ahead.add(encoding);
    await (this.#quick[encoding] = this.#packQuickly(encoding));
  }

  packed(encoding: BodyEncoding): Promise<FinishedBody> {
    const ready = this.ready(encoding);
    if (ready !== undefined || encoding === "plain") return Promise.resolve(ready ?? this.plain);
    this.#ahead.delete(encoding);
    return (this.#quick[encoding] ??= this.#packQuickly(encoding));
  }

  async #packQuickly(encoding: Packed): Promise<FinishedBody> {
    try {
      this.#keep(encoding, await this.#pack(encoding, quickly[encoding]));
    } finally {
      delete this.#quick[encoding];
    }
    return this.#ready[encoding] ?? this.plain;
  }

  // Where it cannot be done it stays as it is.
  async #packSmall(encoding: Packed): Promise<void> {
    const smaller = await this.#pack(encoding, small[encoding]).catch(() => undefined);
    if (smaller !== undefined) this.#keep(encoding, smaller);
  }

  #keep(encoding: Packed, finished: FinishedBody): void {
    const more = finished.body.length - (this.#ready[encoding]?.body.length ?? 0);
    this.#ready[encoding] = finished;
    this.#bytes += more;
    this.onGrowth(more);
  }

  async #pack(encoding: Packed, level: number): Promise<FinishedBody> {
    const { body } = this.plain;
    const bytes = await (encoding === "br"
      ? br(body, { params: brotliParams(level, body.length) })
      : zip(body, { level }));
    return this.#finished(new Uint8Array(bytes), encoding, level);
  }

  #finished(body: Uint8Array<ArrayBuffer>, encoding: Packed | "", level = 0): FinishedBody {
    return {
      body,
      headers: {
        ...this.#made.headers,
        // Other bytes have another tag, also where they unpack to the same.
        etag: `"${this.etag}${encoding === "" ? "" : `-${encoding}${level}`}"`,
        "content-length": String(body.length),
        ...(encoding === "" ? {} : { "content-encoding": encoding }),
      },
    };
  }
}

// A page of sixty kilobytes in two milliseconds, or in twenty for a fifteenth less.
const quickly = { br: 6, gzip: 4 } as const;
const small = { br: 10, gzip: 9 } as const;
// Looking back 64 KB only, it asks for less memory, and where a page fault is dear that is most of what it costs to pack a page quickly.
const nearby = 16;

function brotliParams(level: number, size: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: level,
    // Distances reckoned as for font files: half a percent less of our pages than with those for text.
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    ...(level === quickly.br ? { [constants.BROTLI_PARAM_LGWIN]: nearby } : {}),
  };
}

// Pictures are as small as they get.
function isPacked({ headers }: Made): boolean {
  return /^image\/(avif|webp|png)$/.test(headers["content-type"] ?? "");
}
