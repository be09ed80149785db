// The way to the provider and back: a link is made, read, closed. Each ends in the funnel.
import { paymentPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { ProviderAway, ProviderRefused, type PaymentProvider } from "#server/integrations/payments/interface.ts";
import { findBuyer } from "../buyer-store.ts";
import { findOrder, keepLink, type OrderRow } from "../order-store.ts";
import { settle } from "./settle.ts";

// The longest that a buyer waits.
const longestMs = 18_000;
export const linkLifeMs = 30 * 60_000;
const opening = new WeakMap<Ctx["database"], Map<string, Promise<OrderRow>>>();

/** Makes its link, or finds one that was made before and whose answer was lost. Of many clicks one asks the provider. */
export function openAtProvider(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const running = opening.get(ctx.database) ?? new Map<string, Promise<OrderRow>>();
  opening.set(ctx.database, running);
  const one = running.get(order.id) ?? makeLink(ctx, order).finally(() => running.delete(order.id));
  running.set(order.id, one);
  return one;
}

async function makeLink(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const current = await findOrder(ctx.db, order.id);
  if (current?.url != null) return current;
  const provider = providerOf(ctx, order);
  const buyer = await findBuyer(ctx.db, order.userId);
  // A try that failed a while ago has used up some of the link's life.
  const expiresAt = new Date(ctx.clock.now().getTime() + linkLifeMs);
  const { billing } = order;
  const facts = await askProvider(ctx, order, () =>
    provider.createCheckout(
      {
        providerRef: order.providerRef!,
        amount: order.amount,
        purpose: order.title.slice(0, 200),
        expiresAt,
        customer: { name: billing!.name, email: buyer?.email ?? null, phone: billing!.phone },
        returnUrl: returnTo(ctx, order.id),
        webhookUrl: webhookAddress(ctx.config.publicUrl, provider),
      },
      AbortSignal.timeout(longestMs),
    ),
  );
  if (facts.url === null) throw new Refusal("payments_unavailable", { retryAfterSeconds: 30 });
  const opened = await keepLink(ctx.db, order.id, { linkId: facts.linkId, url: facts.url, expiresAt });
  if (opened) return opened;
  // Another tab closed the order, perhaps before this link existed.
  await closeAtProvider(ctx, order);
  throw new Refusal("changed_meanwhile");
}

export function webhookAddress(publicUrl: string, { name }: Pick<PaymentProvider, "name">): string {
  return `${publicUrl}/api/webhooks/payments/${name}`;
}

/** Where the payer goes after the payment. */
export function returnTo({ config }: Pick<Ctx, "config">, orderId: string): string {
  return `${config.publicUrl}${paymentPaths.verification}?orderid=${encodeURIComponent(orderId)}`;
}

/** Stops new money for the order. A payment in that moment is settled as usual. */
export async function closeAtProvider(ctx: Ctx, order: OrderRow): Promise<void> {
  const { providerRef } = order;
  // A payment form can't be closed.
  if (providerRef === null) return settle(ctx, { orderId: order.id, link: "cancelled" });
  const facts = await askProvider(ctx, order, () =>
    providerOf(ctx, order).cancelCheckout(
      { providerRef, linkId: order.linkId, amount: order.amount },
      AbortSignal.timeout(longestMs),
    ),
  );
  await settle(ctx, { orderId: order.id, ...facts, link: facts?.state ?? "cancelled" });
  if (facts) return;
  // Its link may have been created in this moment: it is closed as well.
  const current = await findOrder(ctx.db, order.id);
  if (current && current.url !== null && current.linkId !== order.linkId) await closeAtProvider(ctx, current);
}

/** Asks the provider about an order, and settles its answer. False when the provider does not know it. */
export async function lookAtProvider(ctx: Ctx, order: OrderRow, signal?: AbortSignal): Promise<boolean> {
  if (order.providerRef === null) return false;
  const facts = await providerOf(ctx, order).readCheckout(
    { providerRef: order.providerRef, linkId: order.linkId, amount: order.amount },
    signal,
  );
  const isOver = order.expiresAt !== null && order.expiresAt <= ctx.clock.now();
  if (!facts) {
    if (isOver) await settle(ctx, { orderId: order.id, link: "expired" });
    return false;
  }
  await settle(ctx, { orderId: order.id, ...facts, link: facts.state });
  // The process that closed it died, or its link was made later.
  if (facts.state === "open" && order.overAt !== null) await closeAtProvider(ctx, order);
  return true;
}

/** The provider of new checkouts, or that of this order: both are listened to while their keys are set. */
export function providerOf(ctx: Ctx, { provider }: Pick<OrderRow, "provider">): PaymentProvider {
  const match = ctx.payments.all.get(provider as PaymentProvider["name"]);
  if (!match) throw new ProviderAway(`The keys of ${provider} are not set`, { isUncertain: false });
  return match;
}

/** Whether its provider's keys are set. */
export function canAsk(ctx: Ctx, { provider }: Pick<OrderRow, "provider">): boolean {
  return ctx.payments.all.has(provider as PaymentProvider["name"]);
}

/** The refusal that a person gets when the provider gives no answer, or refuses. */
export async function askProvider<T>(ctx: Ctx, order: Pick<OrderRow, "id">, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const about = { order: order.id };
    if (error instanceof ProviderRefused) {
      ctx.log.error(
        { ...about, code: error.code, status: error.status },
        error.isKeys ? "the payment provider refuses our keys" : "the payment provider refuses what we ask",
      );
      throw new Refusal("payments_unavailable", { retryAfterSeconds: 60, about });
    }
    if (error instanceof ProviderAway || (error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name))) {
      ctx.log.warn({ ...about, err: error }, "the payment provider does not answer");
      throw new Refusal("payments_unavailable", {
        retryAfterSeconds: (error instanceof ProviderAway ? error.retryAfterSeconds : undefined) ?? 10,
        about,
      });
    }
    throw error;
  }
}
