// The clock decides who is a member, at every door. Nothing runs in the background of these tests.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { checkSession } from "#server/features/accounts/sessions/check-session.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { call } from "#test/wire/api-wire.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { aProduct, aProductFile } from "#test/shop/factories.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { endMembership } from "./end-membership.ts";
import { grantMembership } from "./grant-membership.ts";

const start = new Date("2026-03-01T10:00:00Z");
let ahead = 0;
const hub = await startHub({ now: () => new Date(start.getTime() + ahead) });
const minute = 60_000;
const end = 4 * minute;

const perk = await aProduct(hub.ctx, {
  slug: "perk",
  isMembershipIncluded: true,
  externalLink: "https://example.com/room",
});
const perkFile = await aProductFile(hub.ctx, perk, { content: "For members." });
await aProduct(hub.ctx, { slug: "guide", priceNonMember: 49_900, priceMember: 100 });
await aProduct(hub.ctx, { slug: "club", memberOnly: true, priceMember: 100 });

const asMember = {
  session: true,
  me: true,
  shelf: true,
  perk: "open",
  guide: "buy for 100",
  club: "buy for 100",
  room: 200,
  file: 200,
  sells: "payment_required",
};
const asVisitor = {
  session: false,
  me: false,
  shelf: false,
  perk: "join_or_buy",
  guide: "join_or_buy for 49900",
  club: "join",
  room: "not_allowed",
  file: "not_allowed",
  sells: "price_changed",
};

async function link({ token }: Customer): Promise<() => Promise<unknown>> {
  const { body, headers } = await call(hub, "POST /account/products/perk/open", { token, body: { file: perkFile.id } });
  const cookie = headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return async () => {
    const followed = await hub.request(body.url as string, { headers: { cookie } });
    return followed.status === 200 ? 200 : ((await followed.json()) as { error: { code: string } }).error.code;
  };
}

async function rememberedAs({ token }: Customer): Promise<boolean | undefined> {
  const checked = await checkSession(hub.ctx, token);
  return "person" in checked ? checked.person.isMember : undefined;
}

/** The answer to them at this moment of every door that depends on membership. */
async function offers(person: Customer, follow: () => Promise<unknown>): Promise<unknown> {
  const { token } = person;
  const offer = async (slug: string) => (await call(hub, `GET /account/products/${slug}`, { token })).body.offer;
  const [guide, club, opened] = [
    await offer("guide"),
    await offer("club"),
    await call(hub, "POST /account/products/perk/open", { token, body: {} }),
  ];
  return {
    session: await rememberedAs(person),
    me: (await call(hub, "GET /account/me", { token })).body.isMember,
    shelf: (await call(hub, "GET /account/products", { token })).body.isMember,
    perk: (await offer("perk")).act,
    guide: `${guide.act} for ${guide.price}`,
    club: club.act === "join" ? "join" : `${club.act} for ${club.price}`,
    room: opened.status === 200 ? 200 : opened.body.error.code,
    file: await follow(),
    sells: (await call(hub, "POST /purchases", { token, body: { slug: "guide", price: 100 } })).body.error.code,
  };
}

test.each([
  ["at its first moment", 0, asMember],
  ["in the middle", end / 2, asMember],
  ["a thousandth of a second before its end", end - 1, asMember],
  ["at its end", end, asVisitor],
  ["a thousandth of a second later", end + 1, asVisitor],
] as const)("a membership of four minutes, %s", async (_, at, expected) => {
  ahead = 0;
  const person = await aMember(hub.ctx, { endsAt: new Date(start.getTime() + end) });
  const follow = await link(person);
  // All cached facts date from their membership.
  expect(await offers(person, follow)).toEqual(asMember);
  ahead = at;
  expect(await offers(person, follow)).toEqual(expected);
});

test("a membership for life never expires, and a revoked one ends before its date", async () => {
  ahead = 0;
  for (const endsAt of [null, new Date("2125-01-01")]) {
    const person = await aMember(hub.ctx, { endsAt });
    const follow = await link(person);
    ahead = end;
    expect(await offers(person, follow)).toEqual(asMember);
    await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: person.id, by: byOperator }));
    expect(await offers(person, follow)).toEqual(asVisitor);
    ahead = 0;
  }
});

test("the wire says nothing about membership that could go out of date", async () => {
  ahead = 0;
  const { token } = await aMember(hub.ctx);
  const { body } = await ask(hub, "GET /user", { token });
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  expect(JSON.stringify(body) + claims).not.toMatch(/member/i);
});

const step = fc.oneof(
  fc.record({ act: fc.constant("wait" as const), minutes: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant("grant" as const), lasts: fc.option(fc.integer({ min: 1, max: 9 })) }),
  fc.record({ act: fc.constant("end" as const) }),
);

test("after any grants and ends in any order, every door agrees with the rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      ahead = 0;
      const person = await aCustomer(hub.ctx);
      // The whole story in one number: until when they are a member.
      let until = 0;
      for (const one of steps) {
        if (one.act === "wait") ahead += one.minutes * minute;
        if (one.act === "grant") {
          const lastsTo = one.lasts === null ? Infinity : ahead + one.lasts * minute;
          const endsAt = lastsTo === Infinity ? null : new Date(start.getTime() + lastsTo);
          await inTransaction(hub.ctx.db, (tx) =>
            grantMembership(hub.ctx, tx, { personId: person.id, endsAt, source: "granted", by: byOperator }),
          );
          until = Math.max(until, lastsTo);
        }
        if (one.act === "end") {
          await inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: person.id, by: byOperator }));
          until = 0;
        }
        const { token } = person;
        const [me, shelf] = [
          (await call(hub, "GET /account/me", { token })).body,
          (await call(hub, "GET /account/products", { token })).body,
        ];
        expect([me.isMember, shelf.isMember, shelf.products[0].offer.act === "open"]).toEqual(
          Array(3).fill(until > ahead),
        );
      }
      const { rows } = await hub.ctx.database.pool.query(
        "select 1 from memberships where user_id = $1 and status = 'active'",
        [person.id],
      );
      expect(rows.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
});
