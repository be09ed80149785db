// The sandbox's Discord, set up: the sample member has their roles there, and the sample visitor is about to lose one.
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findAccountByEmail } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { findProductBySlug } from "#server/features/catalog/store.ts";
import { saveKeys } from "#server/features/discord/manage-server.ts";
import { saveLink } from "#server/features/discord/people-store.ts";
import { replaceRoles, updateServer } from "#server/features/discord/server-store.ts";
import { changeBook } from "#server/features/sandbox-discord/play.ts";
import { userNamed, withBot, withUser } from "#server/features/sandbox-discord/book.ts";

const memberRole = "3000000000000000001";
const chatRole = "3000000000000000002";

const linked = [
  { email: "member@sample.test", name: "sample.member", roles: [memberRole, chatRole] },
  { email: "visitor@sample.test", name: "sample.visitor", roles: [memberRole] },
];

export async function plantDiscord(ctx: Ctx): Promise<void> {
  if (!ctx.playedDiscord) return;
  const { applicationId } = ctx.playedDiscord;
  await saveKeys(ctx, { id: byOperator }, ctx.playedDiscord);
  const { guild } = await changeBook(ctx, (book) => withBot(book, applicationId));
  await inTransaction(ctx.db, async (tx) => {
    await updateServer(tx, { guildId: guild.id, guildName: guild.name });
    const chat = await findProductBySlug(tx, "discord-access");
    await replaceRoles(tx, [
      { productId: null, roleId: memberRole, roleName: "Member" },
      ...(chat ? [{ productId: chat.id, roleId: chatRole, roleName: "Chat" }] : []),
    ]);
  });
  for (const { email, name, roles } of linked) {
    const account = await findAccountByEmail(ctx.db, email);
    if (!account) continue;
    const user = userNamed(name);
    await changeBook(ctx, (book) => ({
      ...withUser(book, user),
      members: [...book.members, { id: user.id, roles }],
    }));
    const now = ctx.clock.now();
    await inTransaction(ctx.db, (tx) =>
      saveLink(tx, { discordId: user.id, personId: account.id, name, present: roles, linkedAt: now, dueAt: now }),
    );
  }
}
