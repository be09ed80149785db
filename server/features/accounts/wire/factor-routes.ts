import { type Context, Hono } from "hono";
import { FactorProof, NewChallenge, NewFactor, NewRecoveryCodes, RecoveryCodeProof } from "#contract/auth-factors.ts";
import { isUuid } from "#contract/values/uuid.ts";
import { AuthRefusal } from "#server/errors.ts";
import { wireBody } from "#server/http/auth-wire/frame.ts";
import { bearer, bearerToUnenroll, beforeSecondStep, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { noteSubject } from "#server/http/request-frame.ts";
import { challengeFactor } from "../factors/challenge-factor.ts";
import { enrollFactor } from "../factors/enroll-factor.ts";
import {
  howManyRecoveryCodes,
  makeRecoveryCodes,
  remakeRecoveryCodes,
  removeRecoveryCodes,
} from "../factors/recovery-codes.ts";
import { removeFactor } from "../factors/remove-factor.ts";
import { spendRecoveryCode } from "../factors/spend-recovery-code.ts";
import { verifyFactor } from "../factors/verify-factor.ts";
import { presentChallenge, presentCodeCount, presentCodeSet, presentEnrolment } from "./factor-present.ts";
import { presentSession } from "./present.ts";

const changing = limit("auth-factors", 300, 300);
const proving = limit("auth-factor-proofs", 120);

const changingCodes = limit("auth-recovery-codes", 300, 300);
const provingCodes = limit("auth-recovery-code-proofs", 120);

const recoveryCodeRoutes = new Hono<HubEnv>()
  .get("/factors/recovery-codes", bearer, changingCodes, async (c) =>
    c.json(presentCodeCount(await howManyRecoveryCodes(c.get("ctx"), personOf(c)))),
  )
  .post("/factors/recovery-codes", bearer, changingCodes, wireBody(NewRecoveryCodes, "{}"), async (c) => {
    const { friendly_name: friendlyName } = c.req.valid("json");
    return c.json(presentCodeSet(await makeRecoveryCodes(c.get("ctx"), personOf(c), { friendlyName })));
  })
  .post("/factors/recovery-codes/regenerate", bearer, changingCodes, async (c) =>
    c.json(presentCodeSet(await remakeRecoveryCodes(c.get("ctx"), personOf(c)))),
  )
  .post("/factors/recovery-codes/verify", beforeSecondStep, provingCodes, wireBody(RecoveryCodeProof), async (c) => {
    const { code } = c.req.valid("json");
    return c.json(presentSession(await spendRecoveryCode(c.get("ctx"), personOf(c), code)));
  })
  .delete("/factors/recovery-codes", bearer, changingCodes, async (c) => {
    const { id } = await removeRecoveryCodes(c.get("ctx"), personOf(c));
    return c.json({ id });
  });

export const factorRoutes = new Hono<HubEnv>()
  .route("/", recoveryCodeRoutes)
  .post("/factors", bearer, changing, wireBody(NewFactor), async (c) => {
    const body = c.req.valid("json");
    if (body.factor_type === "webauthn") throw new AuthRefusal("mfa_webauthn_enroll_not_enabled");
    const friendlyName = body.friendly_name;
    const factor =
      body.factor_type === "phone"
        ? { type: body.factor_type, friendlyName, phone: body.phone }
        : { type: body.factor_type, friendlyName, issuer: body.issuer || undefined };
    const enrolled = await enrollFactor(c.get("ctx"), personOf(c), factor);
    noteSubject(c, { factor: enrolled.factor.id });
    return c.json(presentEnrolment(enrolled));
  })
  .post("/factors/:id/challenge", beforeSecondStep, proving, wireBody(NewChallenge, "{}"), async (c) => {
    const { channel } = c.req.valid("json");
    return c.json(
      presentChallenge(await challengeFactor(c.get("ctx"), personOf(c), { factorId: factorId(c), channel })),
    );
  })
  .post("/factors/:id/verify", beforeSecondStep, proving, wireBody(FactorProof), async (c) => {
    const { challenge_id: challengeId, code } = c.req.valid("json");
    return c.json(
      presentSession(await verifyFactor(c.get("ctx"), personOf(c), { factorId: factorId(c), challengeId, code })),
    );
  })
  .delete("/factors/:id", bearerToUnenroll, changing, async (c) => {
    const { id } = await removeFactor(c.get("ctx"), personOf(c), factorId(c));
    return c.json({ id });
  });

// A malformed id names no factor either.
function factorId(c: Context<HubEnv, "/factors/:id">): string {
  const id = c.req.param("id");
  if (!isUuid(id)) throw new AuthRefusal("mfa_factor_not_found");
  return id;
}
