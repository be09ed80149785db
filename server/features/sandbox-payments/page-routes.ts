import { Hono } from "hono";
import { z } from "zod";
import { playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { Refusal } from "#server/errors.ts";
import { anyone } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { sameOrigin } from "#server/http/same-origin.ts";
import { takes } from "#server/http/takes.ts";
import { takesBytes } from "#server/http/takes-bytes.ts";
import { deskPage } from "./draw-desk.ts";
import { noPaymentPage, payPage } from "./draw-pages.ts";
import { pageHeaders } from "./page-style.ts";
import { type DeskAct, lookAtDesk, openLink, playDesk, playPayer, sendAgain } from "./play.ts";

const looking = limit("sandbox-payments", 600);
const playing = limit("sandbox-payments-play", 600);
const shortForm = takesBytes({ mostBytes: 10_000 });

const payerAct = z.enum(["pay", "pay_twice", "fail", "wait", "walk_away", "expire", "bank_yes", "bank_no"]);
const Code = z.object({ code: z.string().regex(/^[a-z0-9]{1,40}$/) });
const telling = z.enum(["now", "late", "twice", "never"]).default("now");
const Said = z.object({ act: payerAct.optional().catch(undefined) });
const Paying = z.object({ act: payerAct, method: z.enum(["upi", "card", "netbanking"]).default("upi"), telling });
const Payment = Code.extend({ payment: z.string().regex(/^\d{1,19}$/) });
const Desk = z.object({
  act: z.enum(["refund", "refund_yes", "refund_no", "dispute_open", "dispute_won", "dispute_lost"]),
  telling,
  rupees: z
    .string()
    .regex(/^\d{1,8}(\.\d{1,2})?$/)
    .optional(),
  refund: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});
const EventId = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** The payment page and the desk: plain pages and forms, so that a payment works as it does at a stranger's. */
export const sandboxPaymentPages = new Hono<HubEnv>()
  .get("/sandbox/payments", anyone, looking, async (c) => {
    const ctx = c.get("ctx");
    return c.html(deskPage(await lookAtDesk(ctx), ctx.clock.now()), 200, { ...pageHeaders });
  })
  .post("/sandbox/payments/events/:id", anyone, playing, sameOrigin, takes("param", EventId), async (c) => {
    await sendAgain(c.get("ctx"), Number(c.req.valid("param").id));
    return c.redirect(playedPaymentPaths.desk, 303);
  })
  .get("/sandbox/payments/:code", anyone, looking, takes("param", Code), takes("query", Said), async (c) => {
    const ctx = c.get("ctx");
    const link = await openLink(ctx, c.req.valid("param").code).catch(undefinedIfUnknown);
    if (!link) return c.html(noPaymentPage(), 404, { ...pageHeaders });
    const page = payPage(link.book, { now: ctx.clock.now(), act: c.req.valid("query").act });
    return c.html(page, 200, { ...pageHeaders });
  })
  .post(
    "/sandbox/payments/:code",
    anyone,
    playing,
    sameOrigin,
    shortForm,
    takes("param", Code),
    takes("form", Paying),
    async (c) => {
      const { code } = c.req.valid("param");
      const paying = c.req.valid("form");
      const { book } = await playPayer(c.get("ctx"), code, paying);
      // Like a real provider: after paying, the payer is sent back to the shop.
      const isPaid = paying.act === "pay" || paying.act === "pay_twice";
      return c.redirect(isPaid ? book.returnUrl : `${playedPaymentPaths.link(code)}?act=${paying.act}`, 303);
    },
  )
  .post(
    "/sandbox/payments/:code/payments/:payment",
    anyone,
    playing,
    sameOrigin,
    shortForm,
    takes("param", Payment),
    takes("form", Desk),
    async (c) => {
      const { code, payment } = c.req.valid("param");
      const form = c.req.valid("form");
      await playDesk(c.get("ctx"), { code, paymentId: payment, telling: form.telling }, deskAct(form));
      return c.redirect(playedPaymentPaths.desk, 303);
    },
  );

function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
}

function deskAct({ act, rupees, refund = "" }: z.infer<typeof Desk>): DeskAct {
  if (act === "refund") return { act, amount: paiseOf(rupees) };
  if (act === "refund_yes" || act === "refund_no") return { act, refundId: refund };
  return { act: "dispute", state: act === "dispute_open" ? "open" : act === "dispute_won" ? "won" : "lost" };
}

function paiseOf(rupees: string | undefined): number | undefined {
  if (rupees === undefined) return undefined;
  const [whole = "", decimals = ""] = rupees.split(".");
  return Number(whole + decimals.padEnd(2, "0"));
}
