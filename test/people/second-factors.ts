import { Secret, TOTP } from "otpauth";
import { ask } from "#test/wire/auth-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aPerson, aSession, type TestPerson } from "./people.ts";

export interface Authenticator {
  readonly id: string;
  readonly secret: string;
}

export interface ProvenPerson extends TestPerson {
  readonly factor: Authenticator;
  // Of the session that the code raised.
  readonly token: string;
  readonly refreshToken: string;
}

/** The current code of the app, or the one of so many steps from now. */
export function codeOf(hub: Hub, { secret }: Pick<Authenticator, "secret">, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: hub.ctx.clock.now().getTime() + steps * 30_000,
  });
}

/** Six digits that are wrong now, a moment before and a moment after. */
export function wrongCodeOf(hub: Hub, authenticator: Pick<Authenticator, "secret">): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(hub, authenticator, steps));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code))!;
}

export async function enrol(hub: Hub, token: string, name = "My phone"): Promise<Authenticator> {
  const { body } = await ask(hub, "POST /factors", { token, body: { factor_type: "totp", friendly_name: name } });
  return { id: body.id, secret: body.totp.secret };
}

export async function challenge(hub: Hub, token: string, factorId: string): Promise<string> {
  return (await ask(hub, `POST /factors/${factorId}/challenge`, { token, body: {} })).body.id;
}

/** One code, with a challenge of its own. */
export async function answer(hub: Hub, token: string, given: { readonly factorId: string; readonly code: string }) {
  const challenge_id = await challenge(hub, token, given.factorId);
  return ask(hub, `POST /factors/${given.factorId}/verify`, { token, body: { challenge_id, code: given.code } });
}

/** A person with an authenticator app, in a session raised by the code of the previous step: the current code is unused. */
export async function aProvenPerson(hub: Hub): Promise<ProvenPerson> {
  const person = await aPerson(hub.ctx);
  const { accessToken } = await aSession(hub.ctx, person);
  const factor = await enrol(hub, accessToken);
  const { body } = await answer(hub, accessToken, { factorId: factor.id, code: codeOf(hub, factor) });
  // Set back by hand: typed in a step late, the code of the previous step would be two steps old whenever a step ends just then.
  await hub.ctx.database.pool.query("update factors set last_step = last_step - 1 where id = $1", [factor.id]);
  return { ...person, factor, token: body.access_token, refreshToken: body.refresh_token };
}
