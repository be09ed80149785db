import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";
import { formatRupees, paise } from "#contract/values/money.ts";
import { paths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { LogoMark } from "#web/ui/logo.tsx";
import { InviteBox } from "./invite-box.tsx";
import { savingWords } from "./invite-words.ts";
import type { Invite } from "./use-invite.ts";
import type { Joining } from "./use-joining.ts";

interface PurchaseCardProps {
  readonly price: number | undefined;
  readonly joining: Joining;
}

export function PurchaseCard({ price, joining: { invite, due, join } }: PurchaseCardProps): ReactNode {
  return (
    <div className="double-rule relative rounded-lg bg-raised p-[min(1.75rem,8vw)] md:p-9">
      <LogoMark className="absolute top-7 right-7 size-14 max-sm:hidden md:top-9 md:right-9" />
      <h2 id="price" className="text-title">
        Lifetime membership
      </h2>
      {price === undefined ? <PriceAway /> : <Price price={price} invite={invite} />}
      <div className="mt-6 border-t border-line pt-6">
        <InviteBox invite={invite} />
      </div>
      <Button variant="buy" size="lg" className="mt-6 w-full" disabled={due === undefined} onClick={join}>
        {due === undefined ? "Join" : due === 0 ? "Join for free" : `Join for ${formatRupees(paise(due))}`}
      </Button>
      <p className="mt-4 text-sm text-soft">
        All sales are final. By joining you accept the{" "}
        <Link to={paths.terms} className="link">
          Terms of Service
        </Link>
        .
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-4 text-sm font-semibold">
        <li>UPI</li>
        <li>Cards</li>
        <li>Net banking</li>
        <li>Invoice by email</li>
      </ul>
    </div>
  );
}

function Price({ price, invite }: { readonly price: number; readonly invite: Invite }): ReactNode {
  const { offer } = invite;
  const saved = offer && savingWords(price, offer);
  return (
    <div aria-live="polite">
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 font-display text-price tabular-nums">
        {offer ? formatRupees(paise(offer.price)) : formatRupees(paise(price))}
        {saved === undefined ? null : (
          <del className="font-text text-title text-soft">
            <span className="sr-only">instead of </span>
            {formatRupees(paise(price))}
          </del>
        )}
      </p>
      {saved === undefined ? (
        <p className="text-soft">One time. Yours for life.</p>
      ) : (
        <p className="font-semibold text-good">{saved}</p>
      )}
    </div>
  );
}

function PriceAway(): ReactNode {
  const revalidator = useRevalidator();
  return (
    <div role="alert" className="mt-3 grid justify-items-start gap-3">
      <p className="font-semibold text-danger">The price could not be loaded just now.</p>
      <Button
        variant="outline"
        size="sm"
        busy={revalidator.state === "loading" ? "Trying again..." : undefined}
        onClick={() => void revalidator.revalidate()}
      >
        Try again
      </Button>
    </div>
  );
}
