// The column types that every room's tables use.
import { customType, timestamp } from "drizzle-orm/pg-core";

/** A point in time, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Raw bytes: hashes, sealed secrets. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
