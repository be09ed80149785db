import { createHmac, randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { createApp, webhookDoors } from "#server/app.ts";
import { Refusal } from "#server/errors.ts";
import { createLog } from "#server/machine/log.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { billing, membership, paymentFlow } from "#test/shop/buying.ts";
import { startHub } from "#test/hub/harness.ts";
import { aManaged, anAdmin } from "#test/shop/managing.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { plain } from "#test/files/picture-desk.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { someone } from "#test/people/sign-ups.ts";
import { anyone } from "./guards.ts";
import { noteSubject } from "./request-frame.ts";
import { signedBytesOf, takesSigned } from "./takes-bytes.ts";

const shop = playedShop();
const hub = await startHub({ payments: shop });

interface Line {
  readonly msg: string;
  readonly id?: string;
  readonly door?: string;
  readonly status?: number;
  readonly code?: string;
  readonly person?: string;
  readonly about?: Record<string, unknown>;
}

const lines: Line[] = [];
const log = createLog("debug", { write: (line: string) => void lines.push(JSON.parse(line) as Line) });

// A door as another service calls it. The hub has it no longer than this file: others follow in the same process.
const { length: doorsBefore } = webhookDoors.routes;
afterAll(() => void webhookDoors.routes.splice(doorsBefore));
webhookDoors.post("/webhooks/test", anyone, takesSigned, async (c) => {
  const bytes = await signedBytesOf(c);
  if (createHmac("sha256", "shared").update(bytes).digest("hex") !== c.req.header("x-signature"))
    throw new Refusal("not_signed_in");
  c.get("ctx").log.warn("an unknown event");
  noteSubject(c, { event: JSON.parse(bytes.toString("utf8")).event });
  return c.json({ received: true });
});
const watched = {
  request: async (path: string, init?: RequestInit) =>
    createApp({ ...hub.ctx, log }).request(`http://hub.test${path}`, init),
};
const closed = {
  request: async (path: string, init?: RequestInit) =>
    createApp({ ...hub.ctx, config: { ...hub.ctx.config, maintenance: true } }).request(`http://hub.test${path}`, init),
};

async function lineOf(act: () => Promise<unknown>): Promise<Line> {
  lines.length = 0;
  await act();
  const [line, ...more] = lines.filter(({ msg }) => msg === "answered");
  if (!line || more.length > 0) throw new Error(`${lines.length} lines`);
  return line;
}

async function acts(): Promise<string[]> {
  const text = await hub.ctx.metrics.acts.get();
  return text.values.map(({ labels, value }) => `${labels.act} ${labels.outcome} ${value}`);
}

test("the log line of an answer names the refusal, the caller and the subject", async () => {
  const admin = await anAdmin(hub);
  const product = await aManaged(hub, admin, { status: "published" });
  const asha = await aCustomer(hub.ctx);
  const refused = await lineOf(() =>
    call(watched, "POST /purchases", { token: asha.token, body: { slug: product.slug, price: 1 } }),
  );
  expect(refused).toMatchObject({ door: "/api/purchases", status: 409, code: "price_changed", person: asha.id });
  expect(refused.about).toEqual({ product: product.id });
  const done = await lineOf(() => call(watched, `GET /admin/products/${product.id}`, { token: admin.token }));
  expect([done.status, done.code, done.person, done.about]).toEqual([
    200,
    undefined,
    admin.id,
    { id: String(product.id) },
  ]);
  const made = await lineOf(() => aManaged(watched, admin, { slug: "another" }));
  expect(made.about).toEqual({ product: expect.any(Number) });
});

test("the log line of a request about an order names the order, also on a refusal", async () => {
  const asha = await aCustomer(hub.ctx);
  const orderId = `YDI_${asha.id}_1763800000000`;
  const line = await lineOf(() => call(watched, `GET /payments/${orderId}/invoice`, { token: asha.token }));
  expect([line.code, line.about]).toEqual(["not_found", { orderId }]);
  const { id: order } = await paymentFlow(hub, shop).begin(asha);
  shop.isAway = true;
  const other = await aCustomer(hub.ctx);
  const body = { buys: membership, price: 249_900, billing };
  const away = await lineOf(() => call(watched, "POST /checkouts", { token: other.token, body }));
  shop.isAway = false;
  expect([away.code, away.about]).toEqual(["payments_unavailable", { order: expect.stringContaining(other.id) }]);
  const verified = await lineOf(() => call(watched, "GET /payments/verification", { token: asha.token }));
  expect([verified.status, verified.about]).toEqual([200, { order }]);
});

test("an opened or new thing is named by its id alone", async () => {
  const admin = await anAdmin(hub);
  const [member, buyer] = [await aMember(hub.ctx), await aCustomer(hub.ctx)];
  const course = await aManaged(hub, admin, { slug: "course", status: "published", isMembershipIncluded: true });
  const texts: string[] = [];
  const aboutOf = async (act: () => Promise<unknown>) => {
    const line = await lineOf(act);
    texts.push(JSON.stringify(lines));
    return line.about;
  };
  const about = (door: string, { token }: Customer, body: object = {}) =>
    aboutOf(() => call(watched, door, { token, body }));
  expect(await about("POST /account/products/course/open", member)).toEqual({ product: course.id });
  const file = randomUUID();
  expect(await about("POST /account/products/course/open", member, { file })).toEqual({ product: course.id });
  const code = { code: "FRIENDS", discountPercentage: 68, price: 79_900 };
  expect(await about("POST /admin/invite-codes", admin, code)).toEqual({ inviteCode: expect.any(Number) });
  expect(await about("POST /account/badge", member, { name: "Asha Rao" })).toEqual({ badge: expect.any(String) });
  const factor = { factor_type: "totp", friendly_name: "My phone" };
  const enrol = () => ask(watched as typeof hub, "POST /factors", { token: buyer.token, body: factor });
  expect(await aboutOf(enrol)).toEqual({ factor: expect.any(String) });
  const [headers, body] = [
    { authorization: `Bearer ${admin.token}` },
    new Uint8Array(await plain(400, 300).png().toBuffer()),
  ];
  const bring = () => watched.request("/api/admin/pictures", { method: "POST", body, headers });
  expect(await aboutOf(bring)).toEqual({ picture: expect.any(String) });
  const { begin, deliver } = paymentFlow(hub, shop);
  const { id: orderId, providerRef } = await begin(buyer);
  await deliver(shop.event({ ref: providerRef, payments: [shop.pay(providerRef!)] }));
  const refunded = await about(`POST /admin/transactions/${orderId}/refund`, admin);
  expect(refunded).toEqual({ orderId, refund: expect.any(Number) });
  for (const typedIn of ["FRIENDS", "Asha", "My phone", "course.example"])
    expect(texts.join("")).not.toContain(typedIn);
});

test("the hub keeps the request id of its own proxy, and ignores any other caller's", async () => {
  const answered = async (trustProxy: number, id: string) => {
    const app = createApp({ ...hub.ctx, config: { ...hub.ctx.config, trustProxy } });
    return (await app.request("http://hub.test/healthz", { headers: { "x-request-id": id } })).headers.get(
      "x-request-id",
    );
  };
  expect(await answered(1, "from-the-proxy-1")).toBe("from-the-proxy-1");
  expect(await answered(1, "<script>")).not.toBe("<script>");
  expect(await answered(0, "from-the-proxy-1")).not.toBe("from-the-proxy-1");
});

test("the authentication wire's refusals are named in the same line, in its own codes", async () => {
  const { email } = await someone(hub);
  const line = await lineOf(() =>
    ask(watched as typeof hub, "POST /token?grant_type=password", { body: { email, password: "not this one" } }),
  );
  expect(line).toMatchObject({ door: "/auth/v1/token", status: 400, code: "invalid_credentials" });
});

test("the log never contains text that a visitor typed into an address", async () => {
  for (const typed of ["asha@example.com", "Asha Kulkarni", "eyJhbGciOi", "+919876543210"]) {
    const line = await lineOf(() => call(watched, `GET /products/${encodeURIComponent(typed)}`));
    expect(line.about, typed).toBeUndefined();
    expect(JSON.stringify(lines)).not.toContain(typed);
  }
});

test("log lines of an act bear the id of its request, and metrics count its outcome", async () => {
  const body = JSON.stringify({ event: "evt_1" });
  const send = (signature: string) =>
    watched.request("/api/webhooks/test", { method: "POST", body, headers: { "x-signature": signature } });
  const before = await acts();
  const line = await lineOf(() => send(createHmac("sha256", "shared").update(body).digest("hex")));
  expect(lines.find(({ msg }) => msg === "an unknown event")?.id).toBe(line.id);
  expect(line).toMatchObject({ status: 200, about: { event: "evt_1" } });
  expect((await lineOf(() => send("wrong"))).code).toBe("not_signed_in");
  expect((await acts()).filter((one) => !before.includes(one))).toEqual([
    "POST /api/webhooks/test done 1",
    "POST /api/webhooks/test not_signed_in 1",
  ]);
});

test("a webhook is heard in maintenance, from any origin, in whatever kind of body, up to a megabyte", async () => {
  const send = (body: string) => {
    const headers = {
      origin: "https://pay.example",
      "content-type": "application/x-www-form-urlencoded",
      "x-signature": createHmac("sha256", "shared").update(body).digest("hex"),
    };
    return closed.request("/api/webhooks/test", { method: "POST", body, headers });
  };
  const sized = (bytes: number) => `{"event":"${"x".repeat(bytes - 12)}"}`;
  expect(sized(100)).toHaveLength(100);
  expect((await send(sized(2 ** 20))).status).toBe(200);
  expect((await send(sized(2 ** 20 + 1))).status).toBe(413);
  expect((await closed.request("/api/products")).status).toBe(503);
});

test("the body of a refused request is never read", async () => {
  const { token } = await aCustomer(hub.ctx);
  const body = "x".repeat(200_000);
  const at = async (headers: Record<string, string>) =>
    (await hub.request("/api/purchases", { method: "POST", body, headers })).status;
  expect(await at({})).toBe(401);
  expect(await at({ authorization: `Bearer ${token}` })).toBe(413);
  expect(await at({ authorization: `Bearer ${randomUUID()}` })).toBe(401);
});

test("a proxy missing from TRUST_PROXY is logged once, and a counted one never", async () => {
  const through = { headers: { "x-forwarded-for": "203.0.113.7" } };
  const near = { incoming: { socket: { remoteAddress: "10.0.0.1" } } } as never;
  const warnings = async (trustProxy: number): Promise<number> => {
    lines.length = 0;
    const app = createApp({ ...hub.ctx, log, config: { ...hub.ctx.config, trustProxy } });
    await app.request("/healthz", {}, near);
    for (let times = 0; times < 3; times += 1) await app.request("/healthz", through, near);
    return lines.filter(({ msg }) => msg.includes("TRUST_PROXY")).length;
  };
  expect([await warnings(0), await warnings(1)]).toEqual([1, 0]);
});
