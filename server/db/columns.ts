// The column types that every room's tables use.
import { customType, date, timestamp } from "drizzle-orm/pg-core";

/** A point in time, always with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A day of the calendar, of no zone. */
export const day = (name: string) => date(name);

/** Raw bytes: hashes, sealed secrets. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
