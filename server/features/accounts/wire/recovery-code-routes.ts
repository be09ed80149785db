import { Hono } from "hono";
import { NewRecoveryCodes, RecoveryCodeProof } from "#contract/auth-factors.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { bearer, beforeSecondStep, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { presentSession } from "./present.ts";
import { howManyRecoveryCodes } from "../factors/count-recovery-codes.ts";
import { makeRecoveryCodes, remakeRecoveryCodes } from "../factors/make-recovery-codes.ts";
import { presentCodeCount, presentCodeSet } from "./factor-present.ts";
import { removeRecoveryCodes } from "../factors/remove-recovery-codes.ts";
import { spendRecoveryCode } from "../factors/spend-recovery-code.ts";

const changing = limit("auth-recovery-codes", 300, 300);
const proving = limit("auth-recovery-code-proofs", 120);

export const recoveryCodeRoutes = new Hono<HubEnv>()
  .get("/factors/recovery-codes", bearer, changing, async (c) =>
    c.json(presentCodeCount(await howManyRecoveryCodes(c.get("ctx"), personOf(c)))),
  )
  .post("/factors/recovery-codes", bearer, changing, wireBody(NewRecoveryCodes, "{}"), async (c) => {
    const { friendly_name: friendlyName } = c.req.valid("json");
    return c.json(presentCodeSet(await makeRecoveryCodes(c.get("ctx"), personOf(c), { friendlyName })));
  })
  .post("/factors/recovery-codes/regenerate", bearer, changing, async (c) =>
    c.json(presentCodeSet(await remakeRecoveryCodes(c.get("ctx"), personOf(c)))),
  )
  .post("/factors/recovery-codes/verify", beforeSecondStep, proving, wireBody(RecoveryCodeProof), async (c) => {
    const { code } = c.req.valid("json");
    return c.json(presentSession(await spendRecoveryCode(c.get("ctx"), personOf(c), code)));
  })
  .delete("/factors/recovery-codes", bearer, changing, async (c) => {
    const { id } = await removeRecoveryCodes(c.get("ctx"), personOf(c));
    return c.json({ id });
  });
