import { beforeEach, expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";
import { answer, codeOf, enrol } from "#test/people/second-factors.ts";

const start = new Date("2026-03-01T10:00:00Z");
let now = start;
const hub = await startHub({ now: () => now });

beforeEach(() => {
  now = start;
});

let made = 0;

async function anOwner(): Promise<Customer & { aLink(token: string): Promise<() => Promise<unknown>> }> {
  made += 1;
  const slug = `guide-${made}`;
  const owner = await aCustomer(hub.ctx);
  const product = await aProduct(hub.ctx, { slug });
  await aPurchase(hub.ctx, owner, product);
  const { id } = await aProductFile(hub.ctx, product, { content: "A guide." });
  const aLink = async (token: string) => {
    const { body, headers } = await call(hub, `POST /account/products/${slug}/open`, { token, body: { file: id } });
    const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return async () => {
      const followed = await hub.request(body.url, { headers: { cookie } });
      return followed.status === 200 ? 200 : ((await followed.json()) as { error: { code: string } }).error.code;
    };
  };
  return { ...owner, aLink };
}

test("a link ends with its session", async () => {
  const owner = await anOwner();
  const follow = await owner.aLink(owner.token);
  await hub.ctx.database.pool.query("update sessions set not_after = $2 where id = $1", [
    owner.sessionId,
    new Date(start.getTime() + 60_000),
  ]);
  now = new Date(start.getTime() + 59_999);
  expect(await follow()).toBe(200);
  now = new Date(start.getTime() + 60_000);
  expect(await follow()).toBe("link_over");
});

test("a second factor ends older links; later ones work until their session ends", async () => {
  const owner = await anOwner();
  const early = await owner.aLink(owner.token);
  expect(await early()).toBe(200);
  const factor = await enrol(hub, owner.token);
  expect(await early()).toBe(200);
  const lifted = (await answer(hub, owner.token, { factorId: factor.id, code: codeOf(hub, factor) })).body
    .access_token as string;
  expect(await early()).toBe("link_over");
  const late = await owner.aLink(lifted);
  expect(await late()).toBe(200);
  await hub.ctx.database.pool.query("update sessions set aal = 1 where id = $1", [owner.sessionId]);
  expect(await late()).toBe("link_over");
  await hub.ctx.database.pool.query("delete from factors where account_id = $1", [owner.id]);
  expect([await early(), await late()]).toEqual([200, 200]);
});
