import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { insertAccount, updateProfile } from "#server/features/accounts/account-store.ts";
import { insertIdentity } from "#server/features/accounts/identity-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { type Device, startSession, type SessionGrant } from "#server/features/accounts/sessions/start-session.ts";
import { ask, type WireAnswer } from "#test/wire/auth-wire.ts";
import type { Hub } from "#test/hub/harness.ts";

type NewAccount = Parameters<typeof insertAccount>[1];

export interface TestPerson {
  readonly id: string;
  readonly email: string;
}

const desk: Device = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "203.0.113.7",
  country: "IN",
};

let made = 0;

/** A person with a confirmed address, made without the doors; name only the values that the test is about. */
export async function aPerson(ctx: Ctx, about: Partial<NewAccount> = {}): Promise<TestPerson> {
  made += 1;
  const [id, now, email] = [ctx.ids.uuid(), ctx.clock.now(), about.email ?? `person-${made}@example.com`];
  const account = {
    id,
    email,
    emailConfirmedAt: now,
    firstProvider: "email",
    createdAt: now,
    updatedAt: now,
    ...about,
  };
  const identityData = { sub: account.id, email, email_verified: true, phone_verified: false };
  await inTransaction(ctx.db, async (tx) => {
    if (!(await insertAccount(tx, account, ctx.ids.uuid()))) throw new Error(`${email} has an account already`);
    await insertIdentity(tx, {
      id: ctx.ids.uuid(),
      accountId: account.id,
      provider: "email",
      subject: account.id,
      email,
      identityData,
      createdAt: now,
      updatedAt: now,
    });
  });
  return { id: account.id, email };
}

export interface Customer extends TestPerson {
  readonly token: string;
  readonly sessionId: string;
}

type Profile = Parameters<typeof updateProfile>[2];

/** A person who is signed in; name values of their profile, if the test needs any. */
export async function aCustomer(ctx: Ctx, profile: Profile = {}): Promise<Customer> {
  const person = await aPerson(ctx);
  if (Object.keys(profile).length > 0) await inTransaction(ctx.db, (tx) => updateProfile(tx, person.id, profile));
  const { accessToken, sessionId } = await aSession(ctx, person);
  return { ...person, token: accessToken, sessionId };
}

/** For life, or until this day. */
export async function aMember(ctx: Ctx, { endsAt = null }: { readonly endsAt?: Date | null } = {}): Promise<Customer> {
  const customer = await aCustomer(ctx);
  const granted = await inTransaction(ctx.db, (tx) =>
    grantMembership(ctx, tx, { personId: customer.id, endsAt, source: "granted", by: byOperator }),
  );
  if (granted !== "granted") throw new Error(`No member, but ${granted}`);
  return customer;
}

interface SigningIn {
  readonly method?: string;
  readonly device?: Partial<Device>;
}

/** A session on one more device, by any method. */
export function aSession(
  ctx: Ctx,
  person: TestPerson,
  { method = "password", device }: SigningIn = {},
): Promise<SessionGrant> {
  return inTransaction(ctx.db, (tx) =>
    startSession(ctx, tx, { accountId: person.id, method, device: { ...desk, ...device } }),
  );
}

/** A browser's refresh before its token expires. */
export function refresh(hub: Hub, refreshToken: unknown): Promise<WireAnswer> {
  return ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: refreshToken } });
}
