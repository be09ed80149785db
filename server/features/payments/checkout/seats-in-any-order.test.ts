// On both engines: acts on the seats of one event at the same time wait for each other's locks.
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { giveUpSeat } from "#server/features/events/seats/give-up-seat.ts";
import { offerFreeSeats } from "#server/features/events/seats/hold-seats.ts";
import { seatWork } from "#server/features/events/seats/seat-work.ts";
import { takeSeat } from "#server/features/events/seats/take-seat.ts";
import { eraseByOperator } from "#server/features/own-data/erase-by-operator.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { anEvent } from "#test/events/an-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPerson, type TestPerson } from "#test/people/people.ts";
import { billing } from "#test/shop/buying.ts";
import { aProduct } from "#test/shop/factories.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { countTaken } from "#server/features/events/seats/seat-store.ts";
import { events } from "#server/features/events/tables.ts";
import { listOpenOrders } from "../order-store.ts";
import { refundPayment } from "../transactions/refund-payment.ts";
import { closeAtProvider } from "../settling/links.ts";
import { settle } from "../settling/settle.ts";
import { paymentWork } from "../upkeep/schedule.ts";
import { startCheckout } from "./start-checkout.ts";

const [price, hourMs] = [49_900, 3_600_000];
let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(Date.now() + ahead) });
const { ctx } = hub;
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await ctx.database.pool.query<Row & object>(text, values)).rows as Row[];

const who = fc.nat(5);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ what: fc.constant("asks for a seat" as const), who }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("starts a checkout" as const), who }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant("pays, perhaps late" as const), who }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("ends the checkout" as const), who }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("gives up" as const), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("is erased" as const), who }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("is refunded" as const), who }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant("the capacity changes" as const), who: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("the day changes" as const), who: fc.nat({ max: 60 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant("time passes" as const), who: fc.constantFrom(0.3, 0.8, 5, 25) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
// Each group happens at the same time.
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 14 });

interface Scene {
  readonly eventId: number;
  readonly people: TestPerson[];
}

async function aScene(): Promise<Scene> {
  await hub.reset();
  [ahead, shop.refunds.length] = [0, 0];
  shop.links.clear();
  const offer = { priceNonMember: price, priceMember: 0 };
  const { id: productId } = await aProduct(ctx, { slug: "talk", type: "event", status: "unlisted", ...offer });
  const { id: eventId } = await anEvent(ctx, { slug: "talk", capacity: 2, productId, ...offer });
  const people = [];
  while (people.length < 6) people.push(await aPerson(ctx));
  // Half of them are members, whose seats are free. They take all seats, and the others wait.
  for (const { id } of people.slice(0, 3))
    await query("update user_profiles set is_member = true where user_id = $1", [id]);
  for (const { id } of people) await takeSeat(ctx, id, "talk");
  return { eventId, people };
}

const nowIs = () => new Date(Date.now() + ahead);

function play({ eventId, people }: Scene, { what, who: value }: Step): Promise<unknown> {
  const person = people[value % people.length]!;
  if (what === "asks for a seat") return takeSeat(ctx, person.id, "talk");
  if (what === "gives up") return giveUpSeat(ctx, person.id, "talk");
  if (what === "starts a checkout")
    return startCheckout(ctx, person.id, { buys: { kind: "product", slug: "talk" }, price, billing } as never);
  if (what === "pays, perhaps late") return payOne(person);
  if (what === "ends the checkout") return endOne(person);
  if (what === "is refunded") return refundOne(person);
  if (what === "is erased") return eraseOne(people, value);
  if (what === "the capacity changes") return resize(eventId, value + 1);
  if (what === "the day changes") return move(eventId, value);
  ahead += value * hourMs;
  return Promise.resolve();
}

// The newest order that no one has paid, also one whose time is over.
async function payOne({ id }: TestPerson): Promise<void> {
  const [order] = await query<{ id: string; ref: string }>(
    "select id, provider_ref as ref from orders where user_id = $1 and settled_at is null and url is not null order by created_at desc limit 1",
    [id],
  );
  if (order) await settle(ctx, { orderId: order.id, payments: [shop.pay(order.ref)] });
}

async function endOne({ id }: TestPerson): Promise<void> {
  const [order] = await listOpenOrders(ctx.db, id);
  if (order) await closeAtProvider(ctx, order);
}

async function refundOne({ id }: TestPerson): Promise<void> {
  const [order] = await query<{ id: string }>("select id from orders where user_id = $1 and is_granted limit 1", [id]);
  if (order) await refundPayment(ctx, { id: byOperator }, { orderId: order.id, wish: {} });
}

async function eraseOne(people: TestPerson[], at: number): Promise<void> {
  const outcome = await eraseByOperator(ctx, people[at]!.email, "now");
  if (outcome === "done") people[at] = await aPerson(ctx);
}

// As the office does: never below the seats that are taken.
function resize(eventId: number, wanted: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await offerFreeSeats(ctx, tx, eventId);
    const capacity = Math.max(wanted, await countTaken(tx, eventId, nowIs()));
    await tx.update(events).set({ capacity });
    await offerFreeSeats(ctx, tx, eventId);
  });
}

function move(eventId: number, hours: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await offerFreeSeats(ctx, tx, eventId);
    const startsAt = new Date(nowIs().getTime() + hours * hourMs);
    await tx.update(events).set({ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) });
    await offerFreeSeats(ctx, tx, eventId);
  });
}

async function doAllWork(): Promise<void> {
  const drawn = "payment letter";
  const kinds = [...seatWork(ctx), ...paymentWork(ctx)].filter(({ name }) => name !== drawn);
  for (const kind of kinds) await doDueWork(ctx, kind);
}

const listSeats = () =>
  query<{ personId: string; state: string; place: number | null }>(
    'select person_id as "personId", state, place::int from event_seats order by place',
  );

async function isFirstCome(): Promise<boolean> {
  const [event] = await query<{ start: Date }>("select starts_at as start from events");
  return nowIs().getTime() >= event!.start.getTime() - 12 * hourMs;
}

/** A group of acts at the same time, and what must be true after each. */
async function playGroup(scene: Scene, group: readonly Step[]): Promise<void> {
  const [before, wasFirstCome] = [await listSeats(), await isFirstCome()];
  const outcomes = await Promise.allSettled(group.map((one) => play(scene, one)));
  for (const one of outcomes) if (one.status === "rejected" && !(one.reason instanceof Refusal)) throw one.reason;
  await doAllWork();
  const after = await listSeats();
  const [{ capacity }] = (await query<{ capacity: number }>("select capacity from events")) as [{ capacity: number }];
  const taken = after.filter(({ state }) => ["coming", "held", "offered"].includes(state));
  expect(taken.length).toBeLessThanOrEqual(capacity);
  if (wasFirstCome || (await isFirstCome())) return;
  const waiting = after.filter(({ state }) => state === "waiting");
  // A seat that is free is not left empty while someone waits.
  expect(waiting.length === 0 || taken.length === capacity).toBe(true);
  const stayed = before.filter(({ personId, place, state }) =>
    waiting.some((one) => state === "waiting" && one.personId === personId && one.place === place),
  );
  expect(stayed.flatMap(({ place }) => overtakers(before, taken, place!))).toEqual([]);
}

type Seats = Awaited<ReturnType<typeof listSeats>>;

// People who have a seat now, and had none and no earlier place while someone else waited.
function overtakers(before: Seats, taken: Seats, place: number): string[] {
  const couldGo = before.filter((one) => one.state !== "left" && (one.state !== "waiting" || one.place! < place));
  return taken.map(({ personId }) => personId).filter((id) => !couldGo.some(({ personId }) => personId === id));
}

/** All refunds are done, and each person who paid has a seat or the money. */
async function expectMoneyRight(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    for (const [at, refund] of shop.refunds.entries()) shop.refunds[at] = { ...refund, status: "SUCCESS" };
    ahead += hourMs;
    await doAllWork();
  }
  const lost = await query(`
    select orders.id, status, state from orders left join event_seats seats on seats.order_id = orders.id
    where is_granted and user_id is not null and state is distinct from 'coming'`);
  expect(lost).toEqual([]);
}

test("in any order of acts the capacity holds, no one overtakes, and no money is lost", async () => {
  await fc.assert(
    fc.asyncProperty(story, async (groups) => {
      const scene = await aScene();
      for (const group of groups) await playGroup(scene, group);
      await expectMoneyRight();
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);
