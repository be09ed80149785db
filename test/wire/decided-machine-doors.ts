import { decidedDiscordDoors } from "./decided-discord-doors.ts";

// The doors at which other services call often: webhooks, and the wire of the played payment provider.
export const decidedMachineDoors: Readonly<Record<string, readonly string[]>> = {
  ...decidedDiscordDoors,
  "anyone, 6000 in 60 s": [
    "POST /emails/:token",
    "POST /api/webhooks/email/ses",
    "POST /api/webhooks/email/generic",
    "POST /sandbox/payments/api/pg/links",
    "GET /sandbox/payments/api/pg/links/:ref",
    "POST /sandbox/payments/api/pg/links/:ref/cancel",
    "GET /sandbox/payments/api/pg/links/:ref/orders",
    "GET /sandbox/payments/api/pg/orders/:order",
    "GET /sandbox/payments/api/pg/orders/:order/disputes",
    "GET /sandbox/payments/api/pg/orders/:order/payments",
    "POST /sandbox/payments/api/pg/orders/:order/refunds",
    "GET /sandbox/payments/api/pg/orders/:order/refunds",
    "GET /sandbox/payments/api/pg/orders/:order/refunds/:refund",
  ],
};
