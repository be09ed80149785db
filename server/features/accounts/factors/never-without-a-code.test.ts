import fc from "fast-check";
import { expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, aSession } from "#test/people/people.ts";
import { type Authenticator, codeOf, wrongCodeOf } from "#test/people/second-factors.ts";

let ahead = 0;
const hub = await startHub({ now: () => new Date(Date.now() + ahead) });

// One device of a person: its tokens, and the factor whose right code was last given in it.
interface Device {
  access: string;
  refresh: string;
  shown: string | undefined;
}

interface World {
  readonly person: { readonly id: string; readonly email: string };
  readonly devices: Device[];
  readonly factors: Authenticator[];
  // Refresh tokens that were replaced or left behind, and what had been shown when they were handed out.
  readonly old: Pick<Device, "refresh" | "shown">[];
}

const act = fc.oneof(
  fc.record({
    what: fc.constantFrom("enrol", "refresh", "refresh with an old token", "sign in again"),
    device: fc.nat(1),
    pick: fc.nat(5),
  }),
  fc.record({
    what: fc.constantFrom("wrong code", "unknown recovery code", "make recovery codes", "remove"),
    device: fc.nat(1),
    pick: fc.nat(5),
  }),
  fc.record({ what: fc.constant("right code"), device: fc.nat(1), pick: fc.nat(5) }),
);

type Act = typeof act extends fc.Arbitrary<infer Kind> ? Kind : never;

const acts: Record<string, (world: World, device: Device, pick: number) => Promise<void>> = {
  async enrol({ factors }, { access }, pick) {
    const { status, body } = await ask(hub, "POST /factors", {
      token: access,
      body: { factor_type: "totp", friendly_name: `factor ${pick}` },
    });
    if (status === 200) factors.push({ id: body.id, secret: body.totp.secret });
  },
  async refresh(world, device) {
    const fresh = await exchange(world, device);
    if (!fresh) return;
    world.old.push({ ...device });
    Object.assign(device, { access: fresh.access_token, refresh: fresh.refresh_token });
  },
  async "refresh with an old token"(world, _device, pick) {
    const left = world.old[pick % Math.max(1, world.old.length)];
    if (left) await exchange(world, left);
  },
  async "sign in again"({ person, old }, device) {
    old.push({ ...device });
    Object.assign(device, await signIn(person));
  },
  async "wrong code"({ factors }, { access }, pick) {
    const factor = factors[pick % Math.max(1, factors.length)];
    if (factor) await tryCode(access, factor, wrongCodeOf(hub, factor));
  },
  async "unknown recovery code"(_world, { access }) {
    expect(
      (await ask(hub, "POST /factors/recovery-codes/verify", { token: access, body: { code: "0000000000000000" } }))
        .status,
    ).not.toBe(200);
  },
  async "make recovery codes"(_world, { access, shown }) {
    const { status } = await ask(hub, "POST /factors/recovery-codes", { token: access });
    if (shown === undefined) expect(status).not.toBe(200);
  },
  async remove({ factors }, { access }, pick) {
    const factor = factors[pick % Math.max(1, factors.length)];
    if (!factor) return;
    const { status } = await ask(hub, `DELETE /factors/${factor.id}`, { token: access });
    if (status === 200) factors.splice(factors.indexOf(factor), 1);
  },
  async "right code"(world, device, pick) {
    const factor = world.factors[pick % Math.max(1, world.factors.length)];
    if (!factor) return;
    // A new time step: the code before it was used.
    ahead += 60_000;
    const body = await tryCode(device.access, factor, codeOf(hub, factor));
    if (body === undefined) return;
    world.old.push({ ...device });
    Object.assign(device, { access: body.access_token, refresh: body.refresh_token, shown: factor.id });
  },
};

async function tryCode(
  access: string,
  factor: Authenticator,
  code: string,
): Promise<{ access_token: string; refresh_token: string } | undefined> {
  const { status, body } = await ask(hub, `POST /factors/${factor.id}/challenge`, { token: access, body: {} });
  if (status !== 200) return undefined;
  const verified = await ask(hub, `POST /factors/${factor.id}/verify`, {
    token: access,
    body: { challenge_id: body.id, code },
  });
  return verified.status === 200 ? verified.body : undefined;
}

// However old the token: a refresh gives aal2 only for a factor that was shown before the token was issued and still exists.
async function exchange(
  { factors }: World,
  { refresh, shown }: Pick<Device, "refresh" | "shown">,
): Promise<{ access_token: string; refresh_token: string } | undefined> {
  const { status, body } = await ask(hub, "POST /token?grant_type=refresh_token", { body: { refresh_token: refresh } });
  if (status !== 200) return undefined;
  expect(levelOf(body.access_token) === "aal1" || factors.some(({ id }) => id === shown), "a refresh gave aal2").toBe(
    true,
  );
  return body;
}

async function signIn(person: { id: string; email: string }): Promise<Device> {
  const { accessToken, refreshToken } = await aSession(hub.ctx, person);
  return { access: accessToken, refresh: refreshToken, shown: undefined };
}

function levelOf(access: string): string {
  return JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString()).aal;
}

test("after any acts in any order, aal2 comes from a right code and from nothing else", async () => {
  let lifted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (sequence: Act[]) => {
      ahead += 3_600_000;
      const person = await aPerson(hub.ctx);
      const world: World = { person, devices: [await signIn(person), await signIn(person)], factors: [], old: [] };
      for (const { what, device, pick } of sequence) {
        await acts[what]!(world, world.devices[device]!, pick);
        for (const { access, shown } of world.devices) {
          if (levelOf(access) === "aal2") lifted += 1;
          expect(levelOf(access) === "aal1" || shown !== undefined, `${what} gave aal2`).toBe(true);
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(lifted, "and sometimes it does come").toBeGreaterThan(0);
});
