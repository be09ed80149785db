import { type Context, Hono, type MiddlewareHandler } from "hono";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { signedBytesOf, takesSigned } from "#server/http/takes-bytes.ts";
import { askForRefund, cancelLink, lookAtLink, lookAtOrder, makeLink, PlayedNo } from "./keep-links.ts";
import { linkShape, orderShape, paymentShape, refundShape } from "./wire.ts";

const asking = limit("sandbox-payments-api", 6000);

type C = Context<HubEnv>;
type Answer = (c: C) => Promise<object>;

function say(c: C, status: 200 | 400 | 401 | 404 | 409, body: object): Response {
  return c.json(body, status, { "cache-control": "no-store" });
}

function no(c: C, code: string): Response {
  const status =
    code === "request_failed" ? 401 : code.endsWith("_not_found") ? 404 : code.endsWith("_already_exists") ? 409 : 400;
  const type = status === 401 ? "authentication_error" : "invalid_request_error";
  return say(c, status, { message: `The sandbox refuses this: ${code}`, code, help: "", type });
}

// The keys are the sandbox's own; a POST says under which key it may be repeated.
const withKeys: MiddlewareHandler<HubEnv> = async (c, next) => {
  const played = c.get("ctx").playedPayments;
  const fits = c.req.header("x-client-id") === played?.clientId && c.req.header("x-client-secret") === played?.secret;
  if (!played || !fits) return no(c, "request_failed");
  if (c.req.header("x-api-version") !== "2025-01-01") return no(c, "api_version_invalid");
  if (c.req.method === "POST" && !c.req.header("x-idempotency-key")) return no(c, "idempotency_key_missing");
  return next();
};

function answers(answer: Answer): (c: C) => Promise<Response> {
  return async (c) => {
    try {
      return say(c, 200, await answer(c));
    } catch (error) {
      if (error instanceof PlayedNo) return no(c, error.code);
      throw error;
    }
  };
}

function about(c: C): { now: Date; publicUrl: string } {
  const { clock, config } = c.get("ctx");
  return { now: clock.now(), publicUrl: config.publicUrl };
}

async function bodyOf(c: C): Promise<string> {
  return (await signedBytesOf(c)).toString("utf8");
}

const param = (c: C, name: string): string => c.req.param(name) ?? "";

// The provider's side of the wire, as Cashfree's documents describe it. Where the hub plays no provider it does not exist.
export const sandboxPaymentRoutes = new Hono<HubEnv>()
  .basePath("/sandbox/payments/api/pg")
  .post(
    "/links",
    anyone,
    asking,
    withKeys,
    takesSigned,
    answers(async (c) => linkShape(await makeLink(c.get("ctx"), await bodyOf(c)), about(c))),
  )
  .get(
    "/links/:ref",
    anyone,
    asking,
    withKeys,
    answers(async (c) => linkShape(await lookAtLink(c.get("ctx"), param(c, "ref")), about(c))),
  )
  .post(
    "/links/:ref/cancel",
    anyone,
    asking,
    withKeys,
    answers(async (c) => linkShape(await cancelLink(c.get("ctx"), param(c, "ref")), about(c))),
  )
  .get(
    "/links/:ref/orders",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      const link = await lookAtLink(c.get("ctx"), param(c, "ref"));
      const isWanted = (state: string): boolean => c.req.query("status") === "ALL" || state === "success";
      const orders = link.book.payments.filter(({ state }) => isWanted(state)).map(({ orderId }) => orderId);
      return [...new Set(orders)].map((orderId) => orderShape(link, orderId));
    }),
  )
  .get(
    "/orders/:order",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      const { link } = await lookAtOrder(c.get("ctx"), param(c, "order"));
      return orderShape(link, param(c, "order"));
    }),
  )
  .get(
    "/orders/:order/payments",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      const { link, payments } = await lookAtOrder(c.get("ctx"), param(c, "order"));
      return payments.map((payment) => paymentShape(link.book, payment));
    }),
  )
  .post(
    "/orders/:order/refunds",
    anyone,
    asking,
    withKeys,
    takesSigned,
    answers(async (c) => {
      const { payment, refund } = await askForRefund(c.get("ctx"), param(c, "order"), await bodyOf(c));
      return refundShape(payment, refund);
    }),
  )
  .get(
    "/orders/:order/refunds",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      const { payments } = await lookAtOrder(c.get("ctx"), param(c, "order"));
      return payments.flatMap((payment) => payment.refunds.map((refund) => refundShape(payment, refund)));
    }),
  )
  .get(
    "/orders/:order/disputes",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      await lookAtOrder(c.get("ctx"), param(c, "order"));
      // The sandbox has no bank forms.
      return [];
    }),
  )
  .get(
    "/orders/:order/refunds/:refund",
    anyone,
    asking,
    withKeys,
    answers(async (c) => {
      const { payments } = await lookAtOrder(c.get("ctx"), param(c, "order"));
      const refunds = payments.flatMap((payment) =>
        payment.refunds.filter(({ ref }) => ref === param(c, "refund")).map((refund) => refundShape(payment, refund)),
      );
      if (!refunds[0]) throw new PlayedNo("refund_not_found");
      return refunds[0];
    }),
  );
