import type { Tx } from "#server/db/client.ts";
import type { AccountRow } from "../account-store.ts";
import type { SessionRow } from "../sessions/session-store.ts";

// The person who changes something about themselves, and the session they do it in.
export interface Held {
  readonly account: AccountRow;
  readonly session: SessionRow;
}

// One part of a change, done while the account is held; what it gives is done after the commit.
export type Change = (tx: Tx, held: Held) => Promise<(() => Promise<void>) | undefined>;
