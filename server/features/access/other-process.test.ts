import { expect, onTestFinished, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { aProduct } from "#test/shop/factories.ts";
import { openHub } from "#test/hub/one-of-several.ts";
import { aCustomer } from "#test/people/people.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";

test("of clicks that reach two processes at once one buys, and either process knows it", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const databaseUrl = await server.freshDatabase();
  const hubs = [await openHub(databaseUrl), await openHub(databaseUrl)];
  const { ctx } = hubs[0]!;
  const { token } = await aCustomer(ctx);
  await aProduct(ctx, { slug: "gift", priceNonMember: 0, priceMember: 0 });
  const clicks = Array.from({ length: 12 }, (_, click) =>
    call(hubs[click % 2]!, "POST /purchases", { token, body: { slug: "gift", price: 0 } }),
  );
  const statuses = (await Promise.all(clicks)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
  for (const hub of hubs)
    expect((await call(hub, "GET /account/products/gift", { token })).body).toMatchObject({
      pricePaid: 0,
      offer: { act: "open" },
    });
});
