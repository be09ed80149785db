import { expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";

const hub = await startHub({ config: { textMessages: false } });

test("without a text gateway a phone cannot become a second step, an authenticator app can", async () => {
  const { accessToken: token } = await aSession(hub.ctx, await aPerson(hub.ctx));
  const phone = await ask(hub, "POST /factors", {
    token,
    body: { factor_type: "phone", friendly_name: "My phone", phone: "+15550100001" },
  });
  expect([phone.status, phone.body.code ?? phone.body.error_code]).toEqual([422, "mfa_phone_enroll_not_enabled"]);
  const app = await ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: "My app" } });
  expect(app.status).toBe(200);
});
