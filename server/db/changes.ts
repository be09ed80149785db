import { createHash } from "node:crypto";
import { sql } from "#server/db/drizzle.ts";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { PageTopic } from "#contract/topics.ts";
import type { Log } from "./log.ts";

export type Db = NodePgDatabase & { readonly $client: pg.Pool };
export type Tx = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

export const changesChannel = "hub_changes";
// The topic when notifications may have been missed.
export const anything = "*";

/** All topics: those of pages, and those between processes. */
export type Topic =
  | PageTopic
  | `account ${string}`
  | `work ${string}`
  | "announcements"
  | "email words"
  | "signing-keys"
  // Which memberships are active, and the badges that show it.
  | "standings"
  | "unclaimed files"
  | typeof anything;
export type ChangeListener = (topic: Topic) => void;

/**
 * Strangers can read the topics of a cached page, so a topic does not show whose page it is. For one id it is
 * always the same.
 */
export function topicOf(kind: "person", id: string): `person ${string}` {
  return `${kind} ${createHash("sha256").update(id).digest("base64url").slice(0, 22)}`;
}

/** Values for pg_notify. */
export interface News {
  readonly channel: string;
  readonly news: string;
}

// Listeners of this process for changes of public data, and the notification of other processes.
export class Changes {
  readonly #toldAt = new Map<Topic, number>();
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

  tell(topic: Topic): void {
    for (const listener of this.#listeners) {
      try {
        listener(topic);
      } catch (error) {
        this.#log.error({ err: error, topic }, "a listener to changes failed");
      }
    }
  }

  // Within the transaction, so that others hear of it only if it is committed.
  async send(tx: Tx, topics: readonly Topic[]): Promise<void> {
    if (this.#shared && topics.length > 0)
      await tx.execute(
        sql`select ${sql.join(
          topics.map((topic) => sql`pg_notify(${changesChannel}, ${this.#payload(topic)})`),
          sql`, `,
        )}`,
      );
  }

  /**
   * The notification for the other processes. Undefined when there are none, or when they were notified less than a second ago: a burst wakes
   * them once, and a process that misses its end looks again by itself.
   */
  news(topic: Topic): News | undefined {
    const now = performance.now();
    if (!this.#shared || now - (this.#toldAt.get(topic) ?? -Infinity) < 1000) return undefined;
    this.#toldAt.set(topic, now);
    return { channel: changesChannel, news: this.#payload(topic) };
  }

  #payload(topic: Topic): string {
    return `${this.#processId} ${topic}`;
  }

  hear(payload: string): void {
    const space = payload.indexOf(" ");
    if (payload.slice(0, space) !== this.#processId) this.tell(payload.slice(space + 1) as Topic);
  }
}
