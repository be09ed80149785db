import { fdatasyncSync, fstatSync, fsyncSync } from "node:fs";

// The last thing before the system: a sync that counts here has come back from the system's own call. The files of the engine go
// through it and cannot count for themselves.
export class WatchedSyncs {
  count = 0;
  #watched: Set<number> | undefined;

  file(descriptor: number): void {
    fdatasyncSync(descriptor);
    this.#note(descriptor);
  }

  folder(descriptor: number): void {
    fsyncSync(descriptor);
    this.#note(descriptor);
  }

  /** The inodes of what was synced while this work ran. */
  async during(work: () => Promise<unknown>): Promise<ReadonlySet<number>> {
    const watched = (this.#watched = new Set<number>());
    try {
      await work();
    } finally {
      this.#watched = undefined;
    }
    return watched;
  }

  #note(descriptor: number): void {
    this.count += 1;
    this.#watched?.add(fstatSync(descriptor).ino);
  }
}
