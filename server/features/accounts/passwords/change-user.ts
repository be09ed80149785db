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
import type { WayBackRequest } from "../flows/way-back.ts";
import { type AccountChange, type HeldPerson, prepareEmail, preparePhone } from "../proofs/change-address.ts";
import type { Channel } from "../proofs/text-proof.ts";
import { checkMetadata } from "../asking/check-ask.ts";
import { changesName, mergeMetadata } from "../asking/metadata-rules.ts";
import type { Caller } from "../sessions/caller.ts";
import { lockSession } from "../sessions/session-store.ts";
import { preparePassword } from "./change-password.ts";
import { proveForAct, type PasswordOrNonce } from "./prove-anew.ts";

interface UserRequest extends WayBackRequest, Omit<PasswordOrNonce, "from"> {
  readonly password: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly channel: Channel;
  readonly data: Readonly<Record<string, unknown>> | undefined;
  // The facts that only the operator may set.
  readonly appMetadata: unknown;
  readonly address: string | undefined;
}

/** A person's changes of their own account, all of them or none. */
export async function changeUser(ctx: Ctx, caller: Caller, wish: UserRequest): Promise<UserRows> {
  if (wish.appMetadata !== undefined && wish.appMetadata !== null) throw new AuthRefusal("not_admin");
  const account = await findAccount(ctx.db, caller.id);
  if (!account) throw new AuthRefusal("user_not_found");
  const isSensitive = wish.password !== undefined || wish.email !== undefined || wish.phone !== undefined;
  const needsSecondStep = isSensitive || (wish.data !== undefined && changesName(wish.data));
  if (needsSecondStep && caller.aal === 1 && (await hasVerifiedFactor(ctx.db, caller.id)))
    throw new AuthRefusal("insufficient_aal");
  // Before the request is read: else a stolen session could find out who has which address, and try passwords.
  const proven =
    isSensitive && !isTakingBack(account, wish)
      ? await proveForAct(ctx, { account, sessionId: caller.sessionId }, { ...wish, from: wish.address })
      : undefined;
  const changes = await prepare(ctx, account, wish);
  const actsAfterCommit = await inTransaction(ctx.db, async (tx) => {
    const held = await hold(tx, caller);
    await proven?.(tx);
    const rest = [];
    for (const change of changes) rest.push(await change(tx, held));
    return rest;
  });
  for (const act of actsAfterCommit) await act?.();
  const user = await readUser(ctx.db, caller.id);
  if (!user) throw new AuthRefusal("user_not_found");
  return user;
}

// A request for one's own address cancels the change to another one, which harms no one.
function isTakingBack({ email: own }: AccountRow, { password, phone, email }: UserRequest): boolean {
  return password === undefined && phone === undefined && email?.trim().toLowerCase() === own;
}

async function prepare(ctx: Ctx, account: AccountRow, wish: UserRequest): Promise<AccountChange[]> {
  const { data, password, email, phone } = wish;
  const changes: AccountChange[] = [];
  if (data !== undefined) changes.push(prepareData(ctx, data));
  if (password !== undefined) changes.push(await preparePassword(ctx, account, password));
  if (email !== undefined) changes.push(await prepareEmail(ctx, account, { ...wish, email }));
  if (phone !== undefined) changes.push(await preparePhone(ctx, account, { ...wish, phone }));
  return changes;
}

function prepareData(ctx: Ctx, data: Readonly<Record<string, unknown>>): AccountChange {
  checkMetadata(data);
  return async (tx, { account }) => {
    const userMetadata = mergeMetadata(account.userMetadata, data);
    checkMetadata(userMetadata);
    await updateAccount(tx, { id: account.id, now: ctx.clock.now() }, { userMetadata });
    return undefined;
  };
}

async function hold(tx: Tx, { id, sessionId }: Caller): Promise<HeldPerson> {
  const account = await lockAccount(tx, id);
  if (!account) throw new AuthRefusal("user_not_found");
  // Another change ended it a moment ago, and decides.
  const session = await lockSession(tx, sessionId);
  if (!session) throw new AuthRefusal("session_not_found");
  return { account, session };
}
