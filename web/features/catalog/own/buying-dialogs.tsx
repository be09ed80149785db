import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnProduct } from "#contract/access.ts";
import { membersOnly } from "#contract/errors.ts";
import { paths } from "#contract/values/paths.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { buyProduct } from "./buy-product.ts";
import { type Buying, setBuying } from "./buying-store.ts";

interface BuyingDialogsProps {
  readonly personId: string;
  readonly own: OwnProduct;
  readonly asks: Buying["asks"];
}

export function BuyingDialogs({ personId, own, asks }: BuyingDialogsProps): ReactNode {
  const close = () => setBuying(own.slug, { asks: "nothing" });
  const buy = () => void buyProduct(personId, own);
  if (asks === "members only") return <MembershipRequired onClose={close} />;
  if (asks === "membership") return <MembershipOffer own={own} onBuy={buy} onClose={close} />;
  if (asks === "new price" && own.offer.act === "buy") return <NewPrice own={own} onBuy={buy} onClose={close} />;
  if (asks === "new price" && own.offer.act === "join_or_buy")
    return <MembershipOffer own={own} onBuy={buy} onClose={close} />;
  return null;
}

export function MembershipRequired({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog
      title="Membership Required"
      description={membersOnly}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to={paths.membership} variant="buy" onClick={onClose} data-autofocus>
            View Membership Options
          </ButtonLink>
        </>
      }
    />
  );
}

interface BuyingQuestionProps {
  readonly own: OwnProduct;
  readonly onBuy: () => void;
  readonly onClose: () => void;
}

// Membership is offered first where it would cost less; buying the one product stays the second choice.
function MembershipOffer({ own, onBuy, onClose }: BuyingQuestionProps): ReactNode {
  const free = own.isMembershipIncluded || own.priceMember === 0;
  const saves = free
    ? `Members get this for free. Membership is a one-time fee, and everything we add later is yours too.`
    : `Members pay ${formatRupees(paise(own.priceMember))} for this. Membership is a one-time fee.`;
  return (
    <Dialog
      title={`Become a ${brand.memberLabel}?`}
      description={`${saves} You can also buy ${own.title} alone: a one-time fee with lifetime access.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onBuy}>
            {buyWords(own.offer.price)}
          </Button>
          <ButtonLink to={paths.membership} variant="buy" onClick={onClose} data-autofocus>
            View Membership Options
          </ButtonLink>
        </>
      }
    />
  );
}

function NewPrice({ own, onBuy, onClose }: BuyingQuestionProps): ReactNode {
  return (
    <Dialog
      title="The price has changed"
      description={`${own.title} ${own.offer.price === 0 ? "is free" : `costs ${formatRupees(paise(own.offer.price))}`} now. Nothing was bought at the old price.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button variant="buy" onClick={onBuy}>
            {buyWords(own.offer.price)}
          </Button>
        </>
      }
    />
  );
}

function buyWords(price: number): string {
  return price === 0 ? "Get it free" : `Buy for ${formatRupees(paise(price))}`;
}
