import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "./log.ts";

export type Db = NodePgDatabase & { readonly $client: pg.Pool };
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
export type ChangeListener = (topic: string) => void;

export const changesChannel = "hub_changes";
// What a listener hears when news may have been missed.
export const anything = "*";

// Who in this process wants to know that something shown publicly changed, and how the other processes are told.
export class Changes {
  readonly #listeners = new Set<ChangeListener>();
  readonly #processId: string;
  readonly #log: Log;
  readonly #shared: boolean;

  constructor(options: { processId: string; log: Log; shared: boolean }) {
    this.#processId = options.processId;
    this.#log = options.log;
    this.#shared = options.shared;
  }

  add(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(topic: string): void {
    for (const listener of this.#listeners) {
      try {
        listener(topic);
      } catch (error) {
        this.#log.error({ err: error, topic }, "a listener to changes failed");
      }
    }
  }

  // Within the transaction, so that others hear of it only if it is committed.
  async send(tx: Tx, topic: string): Promise<void> {
    if (this.#shared) await tx.execute(sql`select ${this.sending(topic)}`);
  }

  /** The same as a part of one statement that is a transaction by itself. */
  sending(topic: string): SQL {
    return this.#shared ? sql`pg_notify(${changesChannel}, ${`${this.#processId} ${topic}`})` : sql`null`;
  }

  hear(payload: string): void {
    const space = payload.indexOf(" ");
    if (payload.slice(0, space) !== this.#processId) this.tell(payload.slice(space + 1));
  }
}
