// On both engines: changes are announced in the process or by PostgreSQL's NOTIFY.
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { aProduct } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { openShortWay } from "#test/hub/short-way.ts";

const hub = await startHub({ config: { rateLimit: true } });
const { ctx, ask, askRaw, lines } = openShortWay(hub);

test("a cached answer of a public door skips the middleware, and equals the answer behind it", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  for (const path of ["/products", "/products?type=ebook", "/products/guide", "/membership/offer"]) {
    const { way, id, ...first } = await ask(path, { "Accept-Encoding": "br" });
    if (first.status === 404) continue;
    const { way: second, id: secondId, ...again } = await ask(path, { "Accept-Encoding": "br" });
    expect([path, way, again]).toEqual([path, 1, first]);
    expect([path, second]).toEqual([path, "short"]);
    expect(secondId).toMatch(/^[\w-]{36}$/);
    expect(secondId).not.toBe(id);
  }
  const etag = (await ask("/products")).headers["etag"] ?? "";
  expect(await ask("/products", { "If-None-Match": etag })).toMatchObject({ status: 304, way: "short", body: "" });
  expect(await ask("/products", {}, "HEAD")).toMatchObject({ status: 200, way: "short", body: "" });
});

test("the next caller sees a change", async () => {
  await aProduct(hub.ctx, { name: "Before" });
  for (const way of [1, "short"]) expect((await ask("/products")).way).toBe(way);
  await aProduct(hub.ctx, { name: "After" });
  const { way, body } = await ask("/products");
  expect([way, body.includes("After")]).toEqual([1, true]);
});

test("a cached answer counts against its door's limit, and a caller beyond it is refused", async () => {
  await aProduct(hub.ctx);
  const spend = (calls: number) =>
    Promise.all(
      Array.from({ length: calls }, () =>
        ctx.rates.takeOrRefuse({ door: "browse", caller: "127.0.0.1", limit: 600, seconds: 60 }),
      ),
    );
  expect((await ask("/products")).way).toBe(1);
  await spend(597);
  expect(await ask("/products")).toMatchObject({ status: 200, way: "short" });
  expect(await ask("/products")).toMatchObject({ status: 200, way: "short" });
  expect(await ask("/products")).toMatchObject({ status: 429, way: 1 });
  expect((await ask("/membership/offer")).status, "another door").not.toBe(429);
});

test("a cached answer is in the metrics and the log, by its door and without an address", async () => {
  await aProduct(hub.ctx, { slug: "guide" });
  const count = async () =>
    (await ctx.metrics.requests.get()).values
      .filter(({ labels }) => labels.door === "/api/products/:slug" && String(labels.status) === "200")
      .reduce((sum, { value }) => sum + value, 0);
  const before = await count();
  const answers = [await ask("/products/guide"), await ask("/products/guide")];
  expect(answers.map(({ way }) => way)).toEqual([1, "short"]);
  expect(await count()).toBe(before + 2);
  expect(lines).toEqual(
    answers.map((answer) => ({
      id: answer.id,
      method: "GET",
      door: "/api/products/:slug",
      status: 200,
      ms: expect.any(Number),
    })),
  );
});

test("an answer cached for a page counts towards the limit of its door on the next request", async () => {
  await aProduct(hub.ctx);
  expect((await createApp(ctx).request("http://hub.internal/api/products")).status).toBe(200);
  const spend = { door: "browse", caller: "127.0.0.1", limit: 600, seconds: 60 };
  for (let call = 0; call < 599; call += 1) await ctx.rates.takeOrRefuse(spend);
  expect(await ask("/products")).toMatchObject({ status: 200, way: "short" });
  expect(await ask("/products")).toMatchObject({ status: 429, way: 1 });
});

test("a search is kept under its address, whatever the order of its words there, until the catalogue changes", async () => {
  await aProduct(hub.ctx, { name: "Pricing Guide", type: "pdf" });
  expect((await ask("/products?q=guide&type=pdf")).way).toBe(1);
  expect(await ask("/products?q=guide&type=pdf")).toMatchObject({ status: 200, way: "short" });
  expect(JSON.parse((await ask("/products?type=pdf&q=guide&utm_source=x")).body)).toMatchObject({ total: 1 });
  await aProduct(hub.ctx, { name: "Freelance Guide", type: "pdf" });
  const { way, body } = await ask("/products?q=guide&type=pdf");
  expect([way, JSON.parse(body)]).toMatchObject([1, { total: 2 }]);
});

test("a body, another method and a closed hub go through the middleware; a token changes nothing", async () => {
  await aProduct(hub.ctx);
  for (const _ of [1, 2]) await ask("/products");
  const { id: _id, ...plain } = await ask("/products");
  const { id: _other, ...withToken } = await ask("/products", { Authorization: "Bearer x" });
  expect([plain.way, withToken]).toEqual(["short", plain]);
  expect((await askRaw("/products", ["Host", "hub.test", "Content-Length", "0"])).way).toBe(1);
  expect((await ask("/products", {}, "DELETE")).status).toBe(405);
  const admin = await anAdmin(hub);
  await changeSettings(ctx, admin, { maintenance: { on: true, sentence: "" } });
  expect(await ask("/products")).toMatchObject({ status: 503, way: 1 });
});
