import type { Ctx } from "#server/context.ts";
import { announcePerson, inTransaction } from "#server/db/client.ts";
import { updateProfile } from "#server/features/accounts/account-store.ts";
import { extendedProfiles } from "#server/features/profiles/tables.ts";
import { call } from "#test/wire/api-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer, aPerson, type Customer, type TestPerson } from "./people.ts";

type ProfileFacts = Partial<Omit<typeof extendedProfiles.$inferInsert, "id" | "userId">>;

let made = 0;

/** A person with a complete, public profile by default, without a session. */
export async function aListedPerson(ctx: Ctx, facts: ProfileFacts = {}): Promise<TestPerson> {
  const person = await aPerson(ctx);
  await saveFacts(ctx, person.id, facts);
  return person;
}

/** The same with a session. */
export async function aListedCustomer(ctx: Ctx, facts: ProfileFacts = {}): Promise<Customer> {
  const person = await aCustomer(ctx);
  await saveFacts(ctx, person.id, facts);
  return person;
}

async function saveFacts(ctx: Ctx, personId: string, facts: ProfileFacts): Promise<void> {
  made += 1;
  const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
  await inTransaction(ctx.db, async (tx) => {
    await updateProfile(tx, personId, { isSetup: true });
    await tx
      .insert(extendedProfiles)
      .values({ id, userId: personId, fullName: `Person ${made}`, updatedAt: now, ...facts });
  });
}

/** Many, as a page of a directory needs them. */
export async function manyListed(
  ctx: Ctx,
  count: number,
  facts: { readonly name: string; readonly title?: string },
): Promise<void> {
  await ctx.database.withoutTimeouts(async (client) => {
    await client.query(
      `with made as materialized (select gen_random_uuid() as id, n from generate_series(1, $1::int) n),
       opened as (insert into accounts (id, email, first_provider, terms_version, terms_agreed_at, created_at, updated_at)
         select id, 'listed-' || id || '@example.com', 'email', 'any', now(), now(), now() from made returning id)
       insert into user_profiles (id, user_id, is_setup, created_at) select gen_random_uuid(), id, true, now() from opened`,
      [count],
    );
    await client.query(
      `insert into extended_profiles (id, user_id, full_name, current_title, updated_at)
       select gen_random_uuid(), a.id, $1 || ' ' || row_number() over (), $2, now() from accounts a
       where a.email like 'listed-%' and not exists (select from extended_profiles e where e.user_id = a.id)`,
      [facts.name, facts.title ?? null],
    );
  });
}

/** As the switch on the dashboard does it. */
export async function makePublic(ctx: Ctx, personId: string, isPublic: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    await tx.execute(`update extended_profiles set public_profile = ${isPublic} where user_id = '${personId}'`);
    await announcePerson(tx, personId);
  });
}

export async function withHandle(hub: Pick<Hub, "request">, person: Customer, handle: string): Promise<Customer> {
  const { status, body } = await call(hub, "PUT /account/handle", { ...person, body: { handle } });
  if (status !== 200) throw new Error(`${handle} was refused: ${JSON.stringify(body)}`);
  return person;
}
