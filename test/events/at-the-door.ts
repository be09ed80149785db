import type { Ctx } from "#server/context.ts";
import { eventHelpers, eventSeats } from "#server/features/events/tables.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";

interface Guest extends Customer {
  readonly ticket: string;
}

/** A person with a seat, coming by default. */
export async function aGuest(
  ctx: Ctx,
  event: { readonly id: number },
  { fullName, ...seat }: Partial<typeof eventSeats.$inferInsert> & { readonly fullName?: string } = {},
): Promise<Guest> {
  const person = await aListedCustomer(ctx, fullName === undefined ? {} : { fullName });
  const ticket = ctx.ids.uuid().replaceAll("-", "");
  const own = { eventId: event.id, personId: person.id, state: "coming", ticket, changedAt: ctx.clock.now() } as const;
  await ctx.db.insert(eventSeats).values({ ...own, ...seat });
  return { ...person, ticket };
}

export async function aHelper(ctx: Ctx, event: { readonly id: number }): Promise<Customer> {
  const person = await aListedCustomer(ctx, { fullName: "Hema Helper" });
  await ctx.db.insert(eventHelpers).values({ eventId: event.id, personId: person.id, addedAt: ctx.clock.now() });
  return person;
}
