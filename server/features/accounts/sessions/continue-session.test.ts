import { createHash, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { refresh } from "#test/people/people.ts";
import { openProvider, redirectOf } from "#test/people/provider-visit.ts";
import { aProvenPerson } from "#test/people/second-factors.ts";

const hub = await startHub();
const provider = await openProvider(hub);

test("linking stays in its session, so the second factor counts and no new device appears", async () => {
  const person = await aProvenPerson(hub);
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const door = `GET /user/identities/authorize?provider=google&skip_http_redirect=true&code_challenge=${challenge}&code_challenge_method=s256`;
  const { body: way } = await ask(hub, door, { token: person.token });
  const back = redirectOf(await hub.request((await provider.walk(way.url, { email: "other@example.com" })).href));

  const { status, body } = await ask(hub, "POST /token?grant_type=pkce", {
    body: { auth_code: back.searchParams.get("code"), code_verifier: verifier },
  });
  expect(status).toBe(200);
  const [before, after] = [decodeJwt(person.token), decodeJwt(body.access_token)];
  expect([after["session_id"], after["aal"]]).toEqual([before["session_id"], "aal2"]);
  expect((after["amr"] as { method: string }[]).map(({ method }) => method)).toEqual(["oauth", "totp", "password"]);

  const { sessions } = await (
    await hub.request("/api/account/sessions", { headers: { authorization: `Bearer ${body.access_token}` } })
  ).json();
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true]);
  // A tab with the old refresh token gets the same tokens.
  expect((await refresh(hub, person.refreshToken)).body.refresh_token).toBe(body.refresh_token);
});
