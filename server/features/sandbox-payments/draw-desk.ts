import { escaped } from "#contract/values/markup.ts";
import { playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { formatPaise, paise } from "#contract/values/money.ts";
import { page, tellingField } from "./draw-page.ts";
import { leftOf, statusOf } from "./rules.ts";
import type { PlayedPayment } from "#contract/values/played-payment.ts";
import type { DeskRow } from "./play.ts";

const statusWords = { ACTIVE: "Open", PAID: "Paid", EXPIRED: "Expired", CANCELLED: "Cancelled" } as const;
const paymentWords = {
  success: "Paid",
  pending: "Waiting for the bank",
  failed: "Declined",
  dropped: "Abandoned",
} as const;
const refundWords = { pending: "on its way", success: "done", failed: "failed" } as const;

/** The desk of the played provider: every link, its payments, and the webhooks to the shop. */
export function deskPage(rows: readonly DeskRow[], now: Date): string {
  const links = rows.map((row) => linkCard(row, now)).join("\n");
  const none = `<p class="card">No payments yet. Buy something in the hub to see it here.</p>`;
  return page(
    "Desk",
    `<header class="card bill"><h1>Sandbox payments: the desk</h1><p class="soft">Made-up money only. On this page you play the provider and the bank.</p></header>
${rows.length === 0 ? none : links}`,
    "desk",
  );
}

function linkCard({ link, events }: DeskRow, now: Date): string {
  const { book, code } = link;
  const items = events.map(
    ({ id, type, timesSent }) =>
      `<li class="row"><span class="mark">${escaped(type)}</span> <span class="soft">${timesSent === 0 ? "not sent" : `sent ${timesSent} ×`}</span><form method="post" action="${playedPaymentPaths.event(id)}"><button>Send${timesSent === 0 ? "" : " again"}</button></form></li>`,
  );
  return `<section class="card">
<h2>${escaped(book.purpose)} · ${escaped(formatPaise(paise(book.amount)))}</h2>
<p class="soft"><span class="mark">${escaped(link.ref)}</span> · ${statusWords[statusOf(book, now)]} · ${escaped(book.customer.email ?? book.customer.phone)}</p>
<p><a href="${playedPaymentPaths.link(code)}">The payment page</a></p>
${book.payments.map((payment) => paymentRow(payment, { code, amount: book.amount })).join("")}
${items.length === 0 ? "" : `<div class="stripe"><h3>Webhooks</h3><ul>${items.join("")}</ul></div>`}
</section>`;
}

function paymentRow(
  payment: PlayedPayment,
  { code, amount }: { readonly code: string; readonly amount: number },
): string {
  const action = playedPaymentPaths.payment(code, payment.id);
  const act = (value: string, text: string, more = ""): string =>
    `<form method="post" action="${action}">${more}<button name="act" value="${value}">${text}</button></form>`;
  const refunds = payment.refunds.map(({ id, state, amount: back }) => {
    const which = `<input type="hidden" name="refund" value="${id}">`;
    const moves =
      state === "pending" ? act("refund_yes", "Refund arrives", which) + act("refund_no", "Refund fails", which) : "";
    return `<li class="row">Refund of ${escaped(formatPaise(paise(back)))}, ${refundWords[state]} ${moves}</li>`;
  });
  const isPaid = payment.state === "success";
  const left = isPaid ? leftOf(payment, amount) : 0;
  const disputes = isPaid ? disputeButtons(payment) : [];
  return `<div class="stripe">
<p>${paymentWords[payment.state]} <span class="soft">${escaped(payment.method)} · <span class="mark">${payment.id}</span></span>${payment.dispute ? ` · disputed: ${payment.dispute.state}` : ""}</p>
${refunds.length === 0 ? "" : `<ul>${refunds.join("")}</ul>`}
${left > 0 ? `<div class="row">${refundForm(action, left)}</div>` : ""}
${disputes.length > 0 ? `<div class="row">${disputes.map(([value, text]) => act(value, text)).join("")}</div>` : ""}
</div>`;
}

function refundForm(action: string, left: number): string {
  return `<form method="post" action="${action}"><label class="field">Rupees <input name="rupees" inputmode="decimal" value="${(left / 100).toFixed(2)}"></label>${tellingField}<button name="act" value="refund">Refund</button></form>`;
}

function disputeButtons({ dispute }: PlayedPayment): [string, string][] {
  if (dispute?.state === "open")
    return [
      ["dispute_won", "The shop wins the dispute"],
      ["dispute_lost", "The shop loses the dispute"],
    ];
  return dispute ? [] : [["dispute_open", "The payer opens a dispute"]];
}
