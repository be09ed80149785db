// A map that lets its oldest entry go when it is full.
export class BoundedMap<Key, Value> {
  readonly #held = new Map<Key, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: Key): Value | undefined {
    return this.#held.get(key);
  }

  set(key: Key, value: Value): void {
    this.#held.delete(key);
    this.#held.set(key, value);
    if (this.#held.size <= this.#most) return;
    for (const oldest of this.#held.keys()) {
      this.#held.delete(oldest);
      return;
    }
  }

  delete(key: Key): void {
    this.#held.delete(key);
  }

  clear(): void {
    this.#held.clear();
  }

  entries(): Iterable<[Key, Value]> {
    return this.#held.entries();
  }
}
