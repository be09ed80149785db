import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { newBook, userNamed, withUser } from "./book.ts";
import { findBook, saveBook, takeBookTurn } from "./store.ts";
import type { DiscordBook } from "./book.ts";

export async function readBook(ctx: Ctx): Promise<DiscordBook> {
  return (await findBook(ctx.db)) ?? newBook;
}

/** Undefined leaves the book as it is. */
export function changeBook<Changed extends DiscordBook | undefined>(
  ctx: Ctx,
  change: (book: DiscordBook) => Changed,
): Promise<Changed> {
  return inTransaction(ctx.db, async (tx) => {
    await takeBookTurn(tx);
    const changed = change((await findBook(tx)) ?? newBook);
    if (changed !== undefined) await saveBook(tx, changed);
    return changed;
  });
}

interface Agreement {
  readonly name: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

/** A person agrees: the code that they take back to the hub. */
export async function agree(ctx: Ctx, { name, challenge, redirectUri }: Agreement): Promise<string> {
  const [user, code] = [userNamed(name), randomBytes(18).toString("base64url")];
  await changeBook(ctx, (book) => ({
    ...withUser(book, user),
    codes: [...book.codes.slice(-100), { code, userId: user.id, challenge, redirectUri }],
  }));
  return code;
}
