// The sandbox payment provider, for a shop and its customers.
import { beforeEach, expect } from "vitest";
import { sendEvents } from "#server/features/sandbox-payments/tell-shop.ts";
import type { PaymentProvider, ProviderEvent } from "#server/integrations/payments/interface.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import type { Hub } from "#test/hub/harness.ts";
import { providerRef, wantedCheckout } from "#test/stubs/payment-stub.ts";

export const handle = { providerRef, linkId: null, amount: 111_815 };

interface SandboxShop {
  readonly shop: PaymentProvider;
  // The events that the shop received, and its answer.
  readonly webhooks: Request[];
  answer: number;
  /** Sends the due events; those with a valid signature are parsed as the shop does. */
  receiveEvents(): Promise<ProviderEvent[]>;
  open(): Promise<string>;
  play(path: string, form: Readonly<Record<string, string>>): Promise<Response>;
  look(path: string): Promise<string>;
  paymentOn(): Promise<string>;
}

/** Before each test nothing is sold, and the shop answers. */
export function sandboxShop(hub: Hub): SandboxShop {
  const shop = hub.ctx.payments.through;
  hub.ctx.ownPort.answeredBy((request) => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/api/webhooks/")) return hub.request(pathname + search, request);
    sandbox.webhooks.push(request.clone());
    return new Response("{}", { status: sandbox.answer });
  });
  const sandbox: SandboxShop = {
    shop,
    webhooks: [],
    answer: 200,
    async receiveEvents() {
      sandbox.webhooks.length = 0;
      await doDueWork(hub.ctx, sendEvents(hub.ctx));
      const events = await Promise.all(
        sandbox.webhooks.map(async (request) => {
          const raw = new Uint8Array(await request.clone().arrayBuffer());
          return shop.isSigned(request.headers, raw) ? shop.readEvent(raw) : undefined;
        }),
      );
      // They may arrive in any order.
      return events.filter((event) => event !== undefined).toSorted((a, b) => a.type.localeCompare(b.type));
    },
    async open() {
      const { url } = await shop.createCheckout(wantedCheckout());
      return new URL(url ?? "").pathname;
    },
    async play(path, form) {
      return hub.request(path, { method: "POST", body: new URLSearchParams(form) });
    },
    async look(path) {
      const page = await hub.request(path);
      expect(page.status).toBe(200);
      return page.text();
    },
    paymentOn: async () =>
      (await shop.readCheckout(handle))?.payments.findLast(({ status }) => status === "SUCCESS")?.paymentId ?? "",
  };
  beforeEach(async () => {
    await hub.reset();
    sandbox.answer = 200;
  });
  return sandbox;
}
