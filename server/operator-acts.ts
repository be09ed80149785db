// What an operator's scripts may ask of a running hub: the edge that knows which feature does what.
import type { Ctx } from "./context.ts";
import { makeBackup } from "./db/carry/backup.ts";
import { makeAdmin } from "./features/accounts/make-admin.ts";
import { rotateSigningKeys } from "./features/accounts/sessions/rotate-signing-keys.ts";
import type { OperatorActs } from "./operator-door.ts";

export function operatorActs(ctx: Ctx): OperatorActs {
  return {
    backup: () => makeBackup(ctx.database, ctx.config.dataDir, ctx.clock.now()),
    "make-admin": async (email) => ({ outcome: await makeAdmin(ctx, email) }),
    "rotate-keys": async () => ({ kid: await rotateSigningKeys(ctx, "now") }),
  };
}
