// Plants the orders of the year before: through the checkout, the provider that the hub plays and the funnel, as if everything had happened
// at its stated time. No email is sent, and no job is left over.
import { Hono } from "hono";
import type { StartCheckoutRequest } from "#contract/payments.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { findAccountByEmail } from "#server/features/accounts/account-store.ts";
import { startCheckout } from "#server/features/payments/checkout/start-checkout.ts";
import type { OrderRow } from "#server/features/payments/order-store.ts";
import { lookAtProvider } from "#server/features/payments/settling/links.ts";
import { lookAtLink } from "#server/features/sandbox-payments/keep-links.ts";
import { playDesk, playPayer } from "#server/features/sandbox-payments/play.ts";
import { sandboxPaymentRoutes } from "#server/features/sandbox-payments/routes.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { forgetWorkAbout } from "#server/jobs/due-work.ts";
import { type SampleOrder, sampleOrders } from "./sample-orders.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The hub as it was so many days ago. */
export function asOf(ctx: Ctx, { daysAgo }: { readonly daysAgo: number }): Ctx {
  const moment = new Date(ctx.clock.now().getTime() - daysAgo * dayMs);
  return { ...ctx, clock: { ...ctx.clock, now: () => moment } };
}

const isSold = ({ config, playedPayments }: Ctx): boolean =>
  config.payments.through === "sandbox" && playedPayments !== undefined;

/** Their membership is one of the orders; where no made-up money is taken it is given to them. */
export function isPaidFor(ctx: Ctx, email: string): boolean {
  return isSold(ctx) && sampleOrders.some(({ by, slug }) => by.email === email && slug === undefined);
}

export async function plantOrders(ctx: Ctx): Promise<void> {
  if (!isSold(ctx)) return;
  const today = ctx.clock.now().getTime();
  let moment = new Date(today);
  const past: Ctx = { ...ctx, clock: { ...ctx.clock, now: () => moment } };
  const endAnswering = ctx.ownPort.answeredBy(providerOf(past));
  try {
    for (const [at, order] of sampleOrders.entries()) {
      // Not all of them in the same minute of the day.
      moment = new Date(today - order.daysAgo * dayMs - ((at * 97) % 600) * minuteMs);
      await plantOrder(past, order, (days) => (moment = new Date(moment.getTime() + days * dayMs)));
    }
  } finally {
    endAnswering();
  }
  ctx.log.info({ orders: sampleOrders.length }, "sample orders planted");
}

// The hub does not listen yet, and lives today: the provider that it plays is asked in-process, at the moment that is played.
function providerOf(past: Ctx): Parameters<Ctx["ownPort"]["answeredBy"]>[0] {
  const wire = new Hono<HubEnv>();
  wire.use(async (c, next) => {
    c.set("ctx", past);
    return next();
  });
  wire.route("/", sandboxPaymentRoutes);
  return (request) => wire.request(request);
}

async function plantOrder(ctx: Ctx, wanted: SampleOrder, wait: (days: number) => void): Promise<void> {
  const person = await findAccountByEmail(ctx.db, wanted.by.email);
  const order = person && (await begin(ctx, person.id, wanted));
  if (!order) return;
  if (order.providerRef !== null) await play(ctx, { order, providerRef: order.providerRef, how: wanted.how, wait });
  // Emails, and looks at the provider.
  await inTransaction(ctx.db, (tx) => forgetWorkAbout(tx, order.id));
}

// A shelf that was not planted sells none of it.
async function begin(
  ctx: Ctx,
  personId: string,
  { by, slug, code, place }: SampleOrder,
): Promise<OrderRow | undefined> {
  const buys: StartCheckoutRequest["buys"] =
    slug === undefined
      ? { kind: "membership", ...(code === undefined ? {} : { inviteCode: code }) }
      : { kind: "product", slug };
  const billing = { name: by.name, phone: "+919000090000", country: null, gstin: null, company: null, ...place };
  const buy = async (price: number) => (await startCheckout(ctx, personId, { buys, price, billing })).order;
  try {
    // Nothing costs that: the no says what it costs them.
    return await buy(-1);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === "price_changed" ? buy(error.detail.price ?? 0) : undefined;
  }
}

interface OrderToPlay {
  readonly order: OrderRow;
  readonly providerRef: string;
  readonly how: SampleOrder["how"];
  readonly wait: (days: number) => void;
}

async function play(ctx: Ctx, { order, providerRef, how, wait }: OrderToPlay): Promise<void> {
  const { code } = await lookAtLink(ctx, providerRef);
  const telling = "never";
  const method = how === "card" || how === "netbanking" ? how : "upi";
  if (how === "failed") await playPayer(ctx, code, { act: "fail", method, telling });
  else if (how !== "left") await playPayer(ctx, code, { act: "pay", method, telling });
  // By then an unpaid link has expired.
  if (how === "failed" || how === "left") wait(1 / 24);
  await lookAtProvider(ctx, order);
  if (how !== "refunded") return;
  wait(3);
  const paid = (await lookAtLink(ctx, providerRef)).book.payments.find(({ state }) => state === "success")!;
  await playDesk(ctx, { code, paymentId: paid.id, telling }, { act: "refund", amount: undefined });
  await lookAtProvider(ctx, order);
}
