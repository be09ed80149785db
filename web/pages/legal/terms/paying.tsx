import { brand } from "#contract/brand.ts";
import type { LegalSection } from "../document.ts";
import { SupportEmail } from "../links.tsx";

export function payingFor(fee: string): readonly LegalSection[] {
  return [membership(fee), ...otherPayments];
}

function membership(fee: string): LegalSection {
  return {
    id: "membership",
    title: "Membership",
    body: (
      <>
        <p>
          Membership is bought once and lasts for life. The fee is a single payment of {fee}, or the price shown on the
          membership page when you pay, if it has changed since. Nothing renews and nothing is charged again.
        </p>
        <p>
          A member opens the products that membership includes without further payment, may buy member-only products,
          pays the member price for the rest, takes part in the member community and its meetups, and can make a
          membership badge. The membership page lists the perks of the day; those marked as coming are plans, not
          promises.
        </p>
        <p>
          “For life” means for as long as the hub runs and your account is open. Membership belongs to you: it cannot be
          shared, sold, lent or moved to another person. It makes you neither an employee nor a partner nor a
          shareholder of {brand.company}.
        </p>
      </>
    ),
  };
}

const otherPayments: readonly LegalSection[] = [
  {
    id: "products",
    title: "Digital products",
    body: (
      <>
        <p>
          Products are digital: downloads, e-books, PDFs and access to communities. Every product comes with lifetime
          access and free updates, in the sense of “for life” above, and is opened from your dashboard. We send nothing
          by post.
        </p>
        <p>
          What you have bought stays open to you even if your membership ends. What you opened because membership
          includes it is open while you are a member. Some products need an invitation that reaches you by email,
          usually within 24 hours; some open on another service, which has its own terms.
        </p>
        <p>
          Please read a product’s description before you buy it. We describe with care and correct mistakes, but do not
          promise that a product will bring you a certain job, client or income.
        </p>
      </>
    ),
  },
  {
    id: "prices",
    title: "Prices and taxes",
    body: (
      <p>
        All prices and payments are in Indian Rupees (INR) and include the taxes that apply in India, unless the page
        says otherwise. Many products have one price for members and another for everybody else; the price you see is
        worked out by our server for your account. If it changes between your seeing it and your paying, we show you the
        new one and charge nothing until you agree. We may change prices at any time, never for what is already paid. A
        price that is plainly a mistake binds neither of us.
      </p>
    ),
  },
  {
    id: "payment",
    title: "Payment",
    body: (
      <>
        <p>
          You pay on the page of a payment provider, under its terms. We never hold your card or bank details. You
          confirm that the means of payment is yours or that its owner agrees.
        </p>
        <p>
          Access begins when the provider confirms to us that the payment is settled, mostly within seconds. Until then
          the order shows as pending: please do not pay again, but refresh the status or ask us. A payment that fails
          gives no access, and what was debited for it comes back through the provider or your bank. A receipt or
          invoice is made for every settled payment, and all of them are listed in your payment history.
        </p>
      </>
    ),
  },
  {
    id: "invite-codes",
    title: "Invite codes",
    body: (
      <p>
        An invite code lowers the membership fee to the price shown when you apply it. A code can have an end date and a
        limited number of uses, works once per order, cannot be combined with another, has no cash value and does not
        work backwards on an order that is paid. Do not sell codes or publish one that was given to you alone. We may
        withdraw a code at any time before it is used, and undo an order made with one that was obtained by deceit.
      </p>
    ),
  },
  {
    id: "final-sales",
    title: "All sales are final",
    body: (
      <>
        <p>
          All sales are final and there are no refunds, for membership and for products alike. What you buy is digital
          and opens to you at once, so it cannot be handed back. A change of mind, too little time, a product you did
          not use, or membership ended because these terms were broken does not change that.
        </p>
        <p>
          Correcting an error is not a refund. If you were charged twice for one order, or charged without ever getting
          what you ordered, write to <SupportEmail /> with the order id. We first try to give you what you paid for; if
          we cannot, we return the wrong charge the way it came. Rights under the Consumer Protection Act, 2019 that no
          agreement may take away remain yours.
        </p>
      </>
    ),
  },
];
