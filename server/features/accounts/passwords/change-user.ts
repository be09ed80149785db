import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { AuthRefusal } from "#server/errors.ts";
import {
  type AccountRow,
  findAccount,
  hasVerifiedFactor,
  lockAccount,
  readUser,
  updateAccount,
  type UserRows,
} from "../account-store.ts";
import type { AskedWay } from "../flows/way-back.ts";
import { prepareEmail } from "../proofs/change-email.ts";
import { preparePhone } from "../proofs/change-phone.ts";
import type { Channel } from "../proofs/text-proof.ts";
import { checkMetadata } from "../asking/check-metadata.ts";
import { mergeMetadata } from "../asking/metadata-rules.ts";
import { lockSession } from "../sessions/session-store.ts";
import type { Change, Held } from "../asking/change.ts";
import { preparePassword } from "./change-password.ts";
import { proveForAct, type Shown } from "./prove-anew.ts";

interface UserWish extends AskedWay, Omit<Shown, "from"> {
  readonly password: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly channel: Channel;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  // What only the operator may say of a person.
  readonly appMetadata: unknown;
  readonly address: string | undefined;
}

interface Caller {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
}

/** What a person changes about themselves, all of it or nothing. */
export async function changeUser(ctx: Ctx, caller: Caller, wish: UserWish): Promise<UserRows> {
  if (wish.appMetadata !== undefined && wish.appMetadata !== null) throw new AuthRefusal("not_admin");
  const account = await findAccount(ctx.db, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const isSensitive = wish.password !== undefined || wish.email !== undefined || wish.phone !== undefined;
  if (isSensitive && caller.aal === 1 && (await hasVerifiedFactor(ctx.db, caller.id)))
    throw new AuthRefusal("insufficient_aal");
  // Before any of it is looked at: else whoever copied a session could ask here who has which address, and try passwords.
  const proven =
    isSensitive && !isTakingBack(account, wish)
      ? await proveForAct(ctx, { account, sessionId: caller.sessionId }, { ...wish, from: wish.address })
      : undefined;
  const changes = await prepare(ctx, account, wish);
  const afterwards = await inTransaction(ctx.db, async (tx) => {
    const held = await hold(tx, caller);
    await proven?.(tx);
    const rest = [];
    for (const change of changes) rest.push(await change(tx, held));
    return rest;
  });
  for (const act of afterwards) await act?.();
  const user = await readUser(ctx.db, caller.id);
  if (!user) throw new AuthRefusal("user_not_found");
  return user;
}

// One's own address takes back the wish for another one, which harms nobody.
function isTakingBack({ email: own }: AccountRow, { password, phone, email }: UserWish): boolean {
  return password === undefined && phone === undefined && email?.trim().toLowerCase() === own;
}

async function prepare(ctx: Ctx, account: AccountRow, wish: UserWish): Promise<Change[]> {
  const { data, password, email, phone } = wish;
  const changes: Change[] = [];
  if (data !== undefined) changes.push(prepareData(ctx, data));
  if (password !== undefined) changes.push(await preparePassword(ctx, account, password));
  if (email !== undefined) changes.push(await prepareEmail(ctx, account, { ...wish, email }));
  if (phone !== undefined) changes.push(await preparePhone(ctx, account, { ...wish, phone }));
  return changes;
}

function prepareData(ctx: Ctx, data: Readonly<Record<string, unknown>>): Change {
  checkMetadata(data);
  return async (tx, { account }) => {
    const userMetadata = mergeMetadata(account.userMetadata, data);
    checkMetadata(userMetadata);
    await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { userMetadata });
    return undefined;
  };
}

async function hold(tx: Tx, { id, sessionId }: Caller): Promise<Held> {
  const account = await lockAccount(tx, id);
  if (!account) throw new AuthRefusal("user_not_found");
  // Ended by another change a moment ago: that one's word stands.
  const session = await lockSession(tx, sessionId);
  if (!session) throw new AuthRefusal("session_not_found");
  return { account, session };
}
