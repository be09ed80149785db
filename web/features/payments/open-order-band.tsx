// An open payment that was left: a quiet band at the foot of the window.
// A page places `<OpenOrderBand />` behind its <main>, so that nothing on it moves when the band comes; public pages load it lazily.
import { type ReactNode, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { OpenCheckout } from "#contract/payments.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { paymentPaths } from "#contract/values/paths.ts";
import { onSettled } from "#web/session/settled-signal.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { loadOpenCheckouts } from "./calls.ts";
import { isFinal, stageOf } from "./stage.ts";
import { useOrderWatch } from "./use-order-watch.ts";

export function OpenOrderBand(): ReactNode {
  const viewer = useSignedIn();
  return viewer ? <Newest key={viewer.id} /> : null;
}

function Newest(): ReactNode {
  const [open, setOpen] = useState<OpenCheckout>();
  useEffect(() => {
    let isLeft = false;
    const look = () =>
      loadOpenCheckouts()
        // Hidden without an answer.
        .then(([newest]) => (isLeft ? undefined : setOpen(newest)))
        .catch(() => undefined);
    void look();
    const deafen = onSettled(() => void look());
    return () => {
      isLeft = true;
      deafen();
    };
  }, []);
  return open ? <Band key={open.orderId} open={open} /> : null;
}

function Band({ open: { orderId, amount, buys, status } }: { readonly open: OpenCheckout }): ReactNode {
  const { verification } = useOrderWatch(orderId);
  const stage = verification ? stageOf(verification) : status === "PENDING" ? "waiting" : "open";
  if (isFinal(stage)) return null;
  const what = `${formatRupees(paise(amount))} for ${buys.kind === "membership" ? `${brand.name} Membership` : buys.title}`;
  return (
    <aside aria-label="Open payment" className="foot-bar bg-raised">
      <div className="shell flex items-center justify-between gap-x-6 gap-y-2 py-2 sm:py-3">
        <p className="flex min-w-0 items-baseline gap-3 [overflow-wrap:anywhere]">
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-marigold" />
          <span>
            <span className="font-semibold">{stage === "waiting" ? "Waiting for your bank:" : "Not paid yet:"}</span>{" "}
            {what}
          </span>
        </p>
        <ButtonLink
          to={`${paymentPaths.verification}?orderid=${encodeURIComponent(orderId)}`}
          variant="outline"
          size="sm"
        >
          {stage === "waiting" ? "Check status" : "Continue to Payment"}
        </ButtonLink>
      </div>
    </aside>
  );
}
