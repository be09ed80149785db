// Cancelling, the money that goes back, and a capacity that would leave people without a seat.
import { expect, test } from "vitest";
import { ManagedEvent } from "#contract/events-admin.ts";
import { inTransaction } from "#server/db/client.ts";
import { insertOrder } from "#server/features/payments/order-store.ts";
import { aSeat } from "#test/events/an-event.ts";
import { aPublishedEvent, changeEvent, publishEvent } from "#test/events/managed-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aListedPerson } from "#test/people/listed-people.ts";
import { aPerson } from "#test/people/people.ts";
import { actsOf, anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { findEvent } from "../store.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const office = anOffice(hub);
const { pool } = hub.ctx.database;

const look = async (id: number) => ManagedEvent.parse((await call(hub, `GET /admin/events/${id}`, office.admin)).body);
const cancel = (id: number, reason = "The host is ill.") =>
  call(hub, `POST /admin/events/${id}/cancel`, { token: office.admin.token, body: { reason } });

interface Sale {
  readonly id: string;
  readonly userId: string;
  readonly left: number;
}

async function sold(event: ManagedEvent, sales: readonly Sale[]): Promise<void> {
  const { productId } = (await findEvent(hub.ctx.db, event.id))!;
  await inTransaction(hub.ctx.db, async (tx) => {
    for (const { left, ...sale } of sales)
      await insertOrder(tx, {
        ...sale,
        kept: left,
        kind: "product",
        productId,
        title: event.title,
        amount: 50_000,
        listAmount: 50_000,
        provider: "cashfree",
        status: left > 0 ? "PAID" : "REFUNDED",
        createdAt: hub.ctx.clock.now(),
      });
  });
}

async function refundsAsked(): Promise<string[]> {
  const { rows } = await pool.query("select subject from due_work where kind = 'seat refund' order by subject");
  return rows.map(({ subject }) => subject);
}

test("a cancelled event asks for the refund of each paid order, and shows how far it is", async () => {
  const event = await aPublishedEvent(hub, office.admin, { priceNonMember: 50_000, priceMember: 25_000 });
  expect(event.money).toBeNull();
  const [asha, ravi] = [await aListedPerson(hub.ctx, { fullName: "Asha" }), await aListedPerson(hub.ctx)];
  await sold(event, [
    { id: "order-1", userId: asha.id, left: 50_000 },
    { id: "order-2", userId: ravi.id, left: 0 },
    { id: "order-3", userId: ravi.id, left: 50_000 },
  ]);
  const money = { orders: 3, refunded: 1, left: 100_000, failed: [] };
  expect((await look(event.id)).money).toEqual(money);
  const { body } = await cancel(event.id);
  expect(body).toMatchObject({ state: "cancelled", cancelReason: "The host is ill.", money });
  expect(await refundsAsked()).toEqual(["order-1", "order-3"]);
  const { rows } = await pool.query("select subject from due_work where subject like '% cancelled'");
  expect(rows).toEqual([{ subject: `${event.id} 1 cancelled` }]);
  await pool.query("update orders set kept = 0 where id = 'order-3'");
  await pool.query("update due_work set dead_at = now(), last_error = 'Refused' where subject = 'order-1'");
  const person = `Asha · ${asha.email}`;
  const half = { orders: 3, refunded: 2, left: 50_000, failed: [{ orderId: "order-1", person, isRetried: false }] };
  expect((await look(event.id)).money).toEqual(half);
});

test("an event is cancelled once, with a reason, and stays as it is", async () => {
  const event = await aPublishedEvent(hub, office.admin);
  expect((await cancel(event.id, " ")).body.error.fields).toEqual({ reason: "This is required." });
  const cancelled = ManagedEvent.parse((await cancel(event.id)).body);
  const refused = [
    await cancel(event.id, "Again"),
    await changeEvent(hub, { by: office.admin, event: cancelled }, { title: "Back again" }),
    await publishEvent(hub, office.admin, event),
  ];
  expect(refused.map(({ body }) => body.error.code)).toEqual(Array(3).fill("event_cancelled"));
  expect(await look(event.id)).toEqual(cancelled);
  expect((await findEvent(hub.ctx.db, event.id))!.sequence).toBe(1);
  const [last] = (await actsOf(hub)).toReversed();
  expect(last).toMatchObject({ act: "event.cancelled", facts: { reason: "The host is ill." } });
});

test("prices, the join link and cancelling need a login of the last minutes", async () => {
  const event = await aPublishedEvent(hub, office.admin, { isOnline: true, joinLink: "https://meet.example/a" });
  time.later(11 * 60);
  const changed = (about: Parameters<typeof changeEvent>[2]) => changeEvent(hub, { by: office.admin, event }, about);
  const refused = [
    await changed({ priceNonMember: 50_000 }),
    await changed({ joinLink: "https://elsewhere.example/" }),
    await cancel(event.id),
  ];
  expect(refused.map(({ body }) => body.error?.code)).toEqual(Array(3).fill("reauthentication_needed"));
  expect((await changed({ title: "Portfolio Evening" })).status).toBe(200);
});

test("a capacity below the seats that are taken is refused with their number", async () => {
  const event = await aPublishedEvent(hub, office.admin, { capacity: 4 });
  const [soon, before] = [new Date(hub.ctx.clock.now().getTime() + 60_000), new Date(0)];
  for (const about of [
    {},
    {},
    { state: "held", until: soon },
    { state: "offered", until: before },
    { state: "waiting", place: 1 },
    { state: "left" },
  ] as const)
    await aSeat(hub.ctx, event, { personId: (await aPerson(hub.ctx)).id, ...about });
  const change = (capacity: number | null) => changeEvent(hub, { by: office.admin, event }, { capacity });
  expect((await change(2)).body.error.fields).toEqual({
    "event.capacity": "3 seats are taken. Choose at least 3.",
  });
  expect((await change(3)).body).toMatchObject({ capacity: 3, seats: { coming: 2, held: 1, waiting: 1, came: 0 } });
});
