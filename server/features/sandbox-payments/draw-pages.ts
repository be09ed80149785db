import { renderSVG } from "uqr";
import { escaped } from "#contract/values/markup.ts";
import { brand } from "#contract/brand.ts";
import { playedPaymentPaths } from "#contract/values/stage-paths.ts";
import { formatPaise, paise } from "#contract/values/money.ts";
import { page, paidMark, tellingField } from "./draw-page.ts";
import type { PayerAct } from "./play.ts";
import { type LinkStatus, statusOf } from "./rules.ts";
import type { Book } from "#contract/values/played-payment.ts";

const messages: Partial<Record<PayerAct, string>> = {
  fail: "Your bank declined this payment. Nothing was taken; you can try again.",
  wait: "Waiting for your bank. This can take a while.",
  walk_away: "You left before paying. Close this tab, or come back and pay.",
  bank_yes: "Your bank approved the payment.",
  bank_no: "Your bank declined the payment.",
};

export function payPage(book: Book, { now, act }: { readonly now: Date; readonly act: PayerAct | undefined }): string {
  const status = statusOf(book, now);
  const price = formatPaise(paise(book.amount));
  const isWaiting = book.payments.some(({ state }) => state === "pending");
  // A payer who returns while the bank has not answered reads the same message.
  const message = messages[act ?? (isWaiting && status === "ACTIVE" ? "wait" : "pay")];
  return page(
    `Pay ${price}`,
    `<header class="card bill">
<p>${escaped(brand.name)}</p>
<p class="amount">${escaped(price)}</p>
<h1>${escaped(book.purpose)}</h1>
${status === "ACTIVE" ? `<p class="soft">Pay by ${escaped(timeOf(new Date(book.expiresAt)))}</p>` : ""}
</header>
${message === undefined ? "" : `<p class="card" role="status">${escaped(message)}</p>`}
${status === "PAID" ? paid(book) : ""}
${status === "EXPIRED" || status === "CANCELLED" ? over(status) : ""}
<form method="post"${status === "ACTIVE" ? ` class="card"` : ""}>
${status === "ACTIVE" ? ways(book) : `<input type="hidden" name="method" value="upi">`}
${status === "ACTIVE" ? `<button class="act" name="act" value="pay">Pay ${escaped(price)}</button>` : ""}
<section class="card play">
<h2>Made-up money: what should happen?</h2>
${tellingField}
<div class="choices">${buttons(status, isWaiting)}</div>
</section>
</form>
<p class="soft">This is a sandbox. No money moves, and nothing you type here is sent anywhere. <a href="${playedPaymentPaths.desk}">The desk</a></p>`,
  );
}

export function noPaymentPage(): string {
  return page(
    "No such payment",
    `<header class="card bill"><h1>Payment not found</h1><p>The link is incomplete, or the payment was deleted long ago.</p></header>
<p class="soft">This is a sandbox. No money moves. <a href="${playedPaymentPaths.desk}">The desk</a></p>`,
  );
}

function timeOf(when: Date): string {
  return when.toLocaleTimeString("en-IN", { timeZone: "Asia/Kolkata", hour: "numeric", minute: "2-digit" });
}

function paid({ returnUrl }: Book): string {
  return `<section class="card">${paidMark}<a class="link" href="${escaped(returnUrl)}">Back to ${escaped(brand.name)}</a></section>`;
}

function over(status: LinkStatus): string {
  const how = status === "EXPIRED" ? "has expired" : "was cancelled";
  return `<p class="card bad" role="status">This payment link ${how}.</p>`;
}

function ways({ amount, customer }: Book): string {
  const upi = `upi://pay?pa=sandbox@ydi&pn=${encodeURIComponent(brand.name)}&am=${(amount / 100).toFixed(2)}&cu=INR`;
  return `<fieldset>
<legend>How do you want to pay?</legend>
<div class="way"><label><input type="radio" name="method" value="upi" checked> UPI</label><div>
<div class="qr" role="img" aria-label="QR code of this payment">${renderSVG(upi, { border: 1 })}</div>
<label class="field">UPI ID <input value="${escaped(customer.phone.slice(-10))}@sandbox" autocomplete="off" spellcheck="false"></label>
</div></div>
<div class="way"><label><input type="radio" name="method" value="card"> Credit or debit card</label><div>
<label class="field">Card number <input inputmode="numeric" value="4111 1111 1111 1111" autocomplete="off"></label>
<div class="pair"><label class="field">Valid until <input value="12 / 30" autocomplete="off"></label><label class="field">CVV <input inputmode="numeric" value="123" autocomplete="off"></label></div>
</div></div>
<div class="way"><label><input type="radio" name="method" value="netbanking"> Net banking</label><div>
<label class="field">Your bank <select><option>Sandbox Bank</option><option>Bank of Nowhere</option><option>First Sample Bank</option></select></label>
</div></div>
</fieldset>`;
}

function buttons(status: LinkStatus, isWaiting: boolean): string {
  const acts: [PayerAct, string][] = [
    ...(isWaiting
      ? ([
          ["bank_yes", "The bank approves"],
          ["bank_no", "The bank declines"],
        ] as [PayerAct, string][])
      : []),
    ...(status === "ACTIVE"
      ? ([
          ["fail", "The bank declines"],
          ["wait", "Leave it pending"],
          ["walk_away", "Walk away"],
          ["pay_twice", "Pay twice"],
          ["expire", "Let it expire"],
        ] as [PayerAct, string][])
      : [["pay", status === "PAID" ? "Pay again" : "Pay late anyway"] as [PayerAct, string]]),
  ];
  return acts.map(([act, text]) => `<button name="act" value="${act}">${text}</button>`).join("");
}
