// A hub whose Discord is set up, for tests: the played server with its bot and roles, and people who connect.
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { followStanding } from "#server/features/discord/follow-standing.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { agree, changeBook, readBook } from "#server/features/sandbox-discord/play.ts";
import { userNamed, withBot } from "#server/features/sandbox-discord/book.ts";
import type { DiscordBook } from "#server/features/sandbox-discord/book.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";

export const memberRole = "3000000000000000001";
export const chatRole = "3000000000000000002";
export const moderatorRole = "3000000000000000010";
export const wayBack = "http://hub.test/account/discord";

interface GivenRole {
  readonly productId: number | null;
  readonly roleId: string;
}

/** As an administrator sets it up: keys, bot, server, roles. Without roles: members get theirs. */
export async function setUpDiscord(
  hub: Hub,
  admin: Customer,
  roles: readonly GivenRole[] = [{ productId: null, roleId: memberRole }],
): Promise<void> {
  const { applicationId, clientSecret, botToken } = hub.ctx.playedDiscord!;
  const { token } = admin;
  await call(hub, "PUT /admin/discord/keys", { token, body: { applicationId, clientSecret, botToken } });
  await changeBook(hub.ctx, (book) => withBot(book, applicationId));
  await call(hub, "POST /admin/discord/check", { token });
  const { status } = await call(hub, "PUT /admin/discord/roles", { token, body: { roles } });
  if (status !== 200) throw new Error(`The roles were not chosen: ${status}`);
}

/** The whole way: ask the hub, agree at Discord, come back. */
export async function connect(
  hub: Hub,
  person: Customer,
  name = `discord-${person.id.slice(0, 8)}`,
): Promise<DoorAnswer> {
  const visit = await call(hub, "POST /account/discord/visits", { token: person.token });
  const url = new URL(visit.body.url);
  const code = await agree(hub.ctx, {
    name,
    challenge: url.searchParams.get("code_challenge") ?? "",
    redirectUri: url.searchParams.get("redirect_uri") ?? "",
  });
  const body = { code, state: url.searchParams.get("state") };
  return call(hub, "POST /account/discord", { token: person.token, body });
}

export async function connectedMembers(hub: Hub, count: number): Promise<Customer[]> {
  const members = await Promise.all(Array.from({ length: count }, () => aMember(hub.ctx)));
  for (const member of members) await connect(hub, member);
  return members;
}

/** Of all of them in one transaction, by an operator. */
export function endMemberships({ ctx }: Hub, members: readonly Customer[]): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    for (const { id } of members) await endMembership(ctx, tx, { personId: id, by: byOperator });
  });
}

export const discordName = (person: Customer): string => `discord-${person.id.slice(0, 8)}`;

/** The roles of a name in the server; undefined for one who is not in it. */
export async function rolesOf(hub: Hub, name: string): Promise<readonly string[] | undefined> {
  const { members } = await readBook(hub.ctx);
  return members.find(({ id }) => id === userNamed(name).id)?.roles;
}

export function byHand(hub: Hub, change: (book: DiscordBook) => DiscordBook): Promise<DiscordBook> {
  return changeBook(hub.ctx, change);
}

/** The hub's job, until nothing is due. */
export function follow(hub: Hub, atOnce?: number): Promise<void> {
  return followStanding(hub.ctx, undefined, atOnce);
}

/** The next calls to Discord that fit are answered like this instead. */
export function discordSays(
  hub: Hub,
  fits: (request: Request) => boolean,
  answer: () => Response | Promise<Response>,
): () => void {
  return hub.ctx.ownPort.answeredBy((request) => {
    const isDiscord = new URL(request.url).pathname.startsWith("/sandbox/discord/api/");
    return isDiscord && fits(request)
      ? answer()
      : hub.request(new URL(request.url).pathname + new URL(request.url).search, request);
  });
}
