import { Duplex } from "node:stream";
import { collectBatches } from "./batches.ts";

export interface SessionLine {
  // Resolves when the engine can be asked.
  opened(): Promise<void>;
  send(bytes: Uint8Array, opening: boolean): void;
  hangUp(): void;
}

// A socket for node-postgres: the same bytes, carried to the engine's thread instead of over a network.
export class SessionStream extends Duplex {
  readonly #line: SessionLine;
  readonly #collect = collectBatches();

  constructor(line: SessionLine) {
    super();
    this.#line = line;
  }

  connect(): this {
    this.#line.opened().then(
      () => this.emit("connect"),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    for (const batch of this.#collect(chunk)) this.#line.send(batch.bytes, batch.opening);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#line.hangUp();
    done(error);
  }
}
