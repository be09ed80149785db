import type { ReactNode } from "react";
import type { CheckoutForm } from "#contract/payments.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import type { CheckoutRequest } from "#web/session/checkout-request.ts";

interface PriceLinesProps {
  readonly request: CheckoutRequest;
  readonly price: number;
  readonly tax: CheckoutForm["tax"] | undefined;
  /** The buyer's, as far as it is chosen. */
  readonly state: string;
}

/** The price and its parts. Without tax while the seller is not registered. */
export function PriceLines({ request: { buys, title, listPrice }, price, tax, state }: PriceLinesProps): ReactNode {
  const saved = listPrice - price;
  const code = buys.kind === "membership" ? buys.inviteCode : undefined;
  return (
    <dl className="grid gap-2 rounded-md bg-sunken px-4 py-3 tabular-nums">
      <Line term={title}>{saved > 0 ? <del className="text-soft">{inRupees(listPrice)}</del> : inRupees(price)}</Line>
      {saved > 0 ? (
        <Line term={code === undefined ? "Member price" : `Invite code ${code}`}>
          <span className="text-good">−{inRupees(saved)}</span>
        </Line>
      ) : null}
      <Line term="To pay" isTotal>
        {inRupees(price)}
      </Line>
      {tax && price > 0 ? (
        <Line term={`Includes ${tax.percent}% GST`} isSmall>
          {inRupees(state === tax.sellerState ? tax.within : tax.across)}
        </Line>
      ) : null}
    </dl>
  );
}

interface LineProps {
  readonly term: string;
  readonly isTotal?: boolean;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}

function Line({ term, isTotal, isSmall, children }: LineProps): ReactNode {
  const look = isTotal ? "border-t border-line pt-2 text-lg font-semibold" : isSmall ? "text-sm text-soft" : "";
  return (
    <div className={`flex items-baseline justify-between gap-4 ${look}`}>
      <dt className="min-w-0 [overflow-wrap:anywhere]">{term}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

export function inRupees(amount: number): string {
  return amount === 0 ? "Free" : formatRupees(paise(amount));
}
