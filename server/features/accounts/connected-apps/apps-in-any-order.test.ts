// After any acts in any order, an app gets what its session and the person's standing allow at that moment, and no more.
import fc from "fast-check";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { listOpenOrders } from "#server/features/payments/order-store.ts";
import { startCheckout } from "#server/features/payments/checkout/start-checkout.ts";
import { settle } from "#server/features/payments/settling/settle.ts";
import { startHub } from "#test/hub/harness.ts";
import { anApp, logIn, refreshIn, type TestApp, userInfo } from "#test/people/connected-apps.ts";
import { aPerson, aSession, type TestPerson } from "#test/people/people.ts";
import { billing } from "#test/shop/buying.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { deleteAppConsent } from "../connected-app-store.ts";
import { updateAccount } from "../account-store.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { blockPerson, unblockPerson } from "../upkeep/by-an-administrator.ts";
import { changeApp } from "./manage-apps.ts";

const begin = Date.now();
const [minute, day, price] = [60_000, 86_400_000, 249_900];
let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(begin + ahead) });
const { ctx } = hub;
const by = byOperator;

// How often each comes. What opens comes more often than what shuts, or most of a story would pass before shut doors.
const acts = {
  "logs in to the app": 10,
  "a membership for life": 2,
  "a membership of ten days": 5,
  "pays for a membership": 4,
  "the membership is revoked": 3,
  refunded: 2,
  disputed: 2,
  "blocked for a day": 2,
  blocked: 1,
  unblocked: 5,
  "members only": 3,
  "for everyone": 2,
  "ends all sessions": 1,
  "disconnects the app": 2,
  "switched off": 2,
  "switched on": 5,
  erased: 1,
  "a quarter of an hour": 2,
  "eleven days": 5,
  "thirty days": 1,
};
type Act = keyof typeof acts;
const act = fc.oneof(
  ...Object.entries(acts).map(([what, weight]) => ({ weight, arbitrary: fc.constant(what as Act) })),
);
const waits: Partial<Record<Act, number>> = {
  "a quarter of an hour": 15 * minute,
  "eleven days": 11 * day,
  "thirty days": 30 * day,
};

interface Scene {
  readonly app: TestApp;
  readonly person: TestPerson;
  // What the app was given last.
  tokens: { readonly access_token: string; readonly refresh_token: string };
  givenAt: number;
  // Until when the session lasts if it is not used; zero once an act has ended it.
  lastsUntil: number;
  blockedUntil: number;
  isOn: boolean;
  membersOnly: boolean;
}

const inOne = <Done>(act: (tx: Tx) => Promise<Done>): Promise<Done> => inTransaction(ctx.db, act);

async function pay({ person }: Scene): Promise<void> {
  await startCheckout(ctx, person.id, { buys: { kind: "membership" }, price, billing } as never);
  const [order] = await listOpenOrders(ctx.db, person.id);
  if (order) await settle(ctx, { orderId: order.id, payments: [shop.pay(order.providerRef ?? "")] });
}

async function takeBack({ person }: Scene, how: "refunded" | "disputed"): Promise<void> {
  const { rows } = await ctx.database.pool.query<{ id: string; ref: string }>(
    "select id, provider_ref as ref from orders where user_id = $1 and is_granted",
    [person.id],
  );
  const [payment] = shop.links.get(rows[0]?.ref ?? "")?.payments ?? [];
  if (!payment) return;
  const orderId = rows[0]!.id;
  const dispute = { disputeId: orderId, paymentId: payment.paymentId, providerOrderId: null, amount: price };
  if (how === "refunded") await settle(ctx, { orderId, refunds: [shop.sendBack(payment, price)] });
  else await settle(ctx, { orderId, disputes: [{ ...dispute, status: "LOST", outcome: "lost" }] });
}

async function logInAnew(scene: Scene): Promise<void> {
  const { app, person } = scene;
  const mayEnter = (await isThere(scene)) && (!scene.membersOnly || (await standing(scene)).member);
  const answer = await aSession(ctx, person)
    .then(({ accessToken: token }) => logIn(hub, { app, token }))
    .catch((error: unknown) => String(error));
  expect([typeof answer === "object" && answer.status === 200, answer]).toEqual([mayEnter, answer]);
  if (typeof answer === "string" || !mayEnter) return;
  Object.assign(scene, { tokens: answer.body, givenAt: ahead, lastsUntil: ahead + 30 * day });
}

async function play(scene: Scene, what: Act): Promise<unknown> {
  const { app, person } = scene;
  const theirs = { by, personId: person.id };
  const change = (change: object) => changeApp(ctx, { id: by }, { id: app.id, change });
  if (waits[what] !== undefined) return (ahead += waits[what]);
  if (what === "switched off" || what === "switched on") {
    scene.isOn = what === "switched on";
    if (!scene.isOn) scene.lastsUntil = 0;
    return change({ isOn: scene.isOn });
  }
  if (what === "members only" || what === "for everyone") {
    scene.membersOnly = what === "members only";
    return change({ membersOnly: scene.membersOnly });
  }
  if (!(await isKnown(scene))) return undefined;
  if (what === "logs in to the app") return logInAnew(scene);
  if (what === "a membership for life" || what === "a membership of ten days") {
    const endsAt = what === "a membership for life" ? null : new Date(begin + ahead + 10 * day);
    return inOne((tx) => grantMembership(ctx, tx, { personId: person.id, endsAt, source: "granted", by }));
  }
  if (what === "the membership is revoked") return inOne((tx) => endMembership(ctx, tx, theirs));
  if (what === "pays for a membership") return pay(scene);
  if (what === "refunded" || what === "disputed") return takeBack(scene, what);
  if (what === "blocked for a day") {
    scene.blockedUntil = ahead + day;
    const bannedUntil = new Date(begin + ahead + day);
    return inOne((tx) => updateAccount(tx, { id: person.id, now: ctx.clock.now() }, { bannedUntil }));
  }
  if (what === "unblocked") {
    scene.blockedUntil = 0;
    return inOne((tx) => unblockPerson(ctx, tx, theirs));
  }
  if (what === "erased") return eraseByOperator(ctx, person.email, "now");
  if (what === "blocked" && scene.blockedUntil > ahead) return undefined;
  scene.lastsUntil = 0;
  if (what === "blocked") {
    scene.blockedUntil = Infinity;
    return inOne((tx) => blockPerson(ctx, tx, { ...theirs, reason: "Spam" }));
  }
  if (what === "ends all sessions") return inOne((tx) => endSessions(ctx, tx, { accountId: person.id }));
  return inOne((tx) => deleteAppConsent(tx, person.id, app.id));
}

async function isKnown({ person }: Scene): Promise<boolean> {
  return (await ctx.database.pool.query("select from accounts where id = $1", [person.id])).rowCount === 1;
}

const isThere = async (scene: Scene): Promise<boolean> =>
  scene.isOn && scene.blockedUntil <= ahead && (await isKnown(scene));

/** As the list of memberships has it. The claims are made from other columns. */
async function standing({ person }: Scene) {
  const { rows } = await ctx.database.pool.query<{ ends_at: Date | null }>(
    "select ends_at from memberships where user_id = $1 and status = 'active' and (ends_at is null or ends_at > $2)",
    [person.id, ctx.clock.now()],
  );
  const end = rows[0]?.ends_at ?? null;
  return {
    member: rows.length > 0,
    member_until: end?.toISOString() ?? null,
    groups: rows.length > 0 ? ["members"] : [],
  };
}

async function expectTruth(scene: Scene): Promise<void> {
  const { app, tokens } = scene;
  const claims = { sub: scene.person.id, ...(await standing(scene)) };
  const isOpen = scene.lastsUntil > ahead && (await isThere(scene)) && (!scene.membersOnly || claims.member);
  const info = await userInfo(hub, tokens.access_token);
  const mayLook = isOpen && ahead < scene.givenAt + 10 * minute;
  expect(info.status).toBe(mayLook ? 200 : 401);
  expect(info.body).toMatchObject(mayLook ? claims : {});
  const next = await refreshIn(hub, app, tokens.refresh_token);
  const refused = scene.isOn ? [400, "invalid_grant"] : [401, "invalid_client"];
  expect([next.status, next.body.error]).toEqual(isOpen ? [200, undefined] : refused);
  if (!isOpen) return;
  Object.assign(scene, { tokens: next.body, givenAt: ahead, lastsUntil: ahead + 30 * day });
  expect(decodeJwt(next.body.id_token)).toMatchObject(claims);
  expect((await userInfo(hub, next.body.access_token)).body).toMatchObject(claims);
}

async function aScene(): Promise<Scene> {
  await hub.reset();
  ahead = 0;
  shop.links.clear();
  const scene = {
    app: await anApp(hub),
    person: await aPerson(ctx),
    tokens: { access_token: "", refresh_token: "" },
    givenAt: 0,
    lastsUntil: 0,
    blockedUntil: 0,
    isOn: true,
    membersOnly: false,
  };
  await logInAnew(scene);
  return scene;
}

test("after any acts in any order, an app learns the standing of the moment", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 20 }), async (story) => {
      const scene = await aScene();
      for (const what of story) {
        await play(scene, what).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
        });
        await expectTruth(scene);
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);
