import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { type ChoiceDoor, isOnByDefault, type SwitchablePurpose } from "#contract/email-purposes.ts";
import { moment } from "#server/db/columns.ts";
import { type SQL, type SQLWrapper, sql } from "#server/db/drizzle.ts";

// Rows are only added; the newest one of a purpose is in effect.
export const emailChoices = pgTable(
  "email_choices",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid("person_id").notNull(),
    purpose: text("purpose").$type<SwitchablePurpose>().notNull(),
    isOn: boolean("is_on").notNull(),
    at: moment("at").notNull(),
    door: text("door").$type<ChoiceDoor>().notNull(),
    wording: text("wording").notNull(),
  },
  (table) => [index("email_choices_newest").on(table.personId, table.purpose, table.id.desc())],
);

// Addresses that emails came back from.
export const undeliverableAddresses = pgTable(
  "undeliverable_addresses",
  {
    personId: uuid("person_id").notNull(),
    address: text("address").notNull(),
    reason: text("reason").$type<"refused" | "bounced" | "complained">().notNull(),
    at: moment("at").notNull(),
    confirmedAt: moment("confirmed_at"),
  },
  (table) => [primaryKey({ columns: [table.personId, table.address] })],
);

/** For the audience of an email: whether the person wants emails of this purpose. */
export function emailAllowed(personId: SQLWrapper, purpose: SwitchablePurpose): SQL<boolean> {
  return sql<boolean>`coalesce((select choice.is_on from ${emailChoices} choice where choice.person_id = ${personId}
    and choice.purpose = ${purpose} order by choice.id desc limit 1), ${isOnByDefault[purpose]}::boolean)`;
}

/** For the audience of an email: whether emails to this address of the person came back. */
export function isUndeliverable(personId: SQLWrapper, address: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${undeliverableAddresses} mark where mark.person_id = ${personId}
    and mark.address = ${address} and mark.confirmed_at is null)`;
}
