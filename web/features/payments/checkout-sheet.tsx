import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Checkout, CheckoutForm, OpenCheckout } from "#contract/payments.ts";
import { paths } from "#contract/values/paths.ts";
import { readViewer } from "#web/session/session-store.ts";
import { type CheckoutRequest, closeCheckout } from "#web/session/checkout-request.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { emptyBilling } from "./billing.ts";
import { type Billing, loadForm, loadOpenCheckouts } from "./calls.ts";
import { PayForm } from "./pay-form.tsx";
import { PaymentProgress } from "./payment-progress.tsx";
import { stageOf } from "./stage.ts";
import { useOrderWatch } from "./use-order-watch.ts";

interface CheckoutSheetProps {
  readonly request: CheckoutRequest;
  readonly personId: string;
}

interface Begun {
  readonly orderId: string;
  readonly url: string;
  readonly isBlocked: boolean;
}

type Step = "loading" | "form" | "settled" | Begun;

// What was typed stays when the sheet is closed by mistake.
let draft: { readonly personId: string; readonly billing: Billing } | undefined;

/** From what an invoice needs to the word that it is paid. Closed in the middle, the order stays open, and the band tells of it. */
export function CheckoutSheet({ request, personId }: CheckoutSheetProps): ReactNode {
  const [step, setStep] = useState<Step>("loading");
  const [tax, setTax] = useState<CheckoutForm["tax"]>();
  const [billing, setBilling] = useState<Billing>(emptyBilling);

  useEffect(() => {
    let isLeft = false;
    const form = loadForm(request.buys, request.price).catch(() => undefined);
    const open = loadOpenCheckouts().catch(() => []);
    void Promise.all([form, open]).then(([known, checkouts]) => {
      if (isLeft) return;
      setTax(known?.tax);
      setBilling(draft?.personId === personId ? draft.billing : billingOf(known));
      const same = checkouts.find((checkout) => isSame(checkout, request));
      setStep(same ? { ...same, isBlocked: false } : "form");
    });
    return () => {
      isLeft = true;
    };
  }, [request, personId]);

  const begin = (checkout: Checkout, tab: "open" | "blocked") => {
    if (checkout.url !== null)
      return setStep({ orderId: checkout.orderId, url: checkout.url, isBlocked: tab === "blocked" });
    tellSettled();
    setStep("settled");
  };
  const isPaying = typeof step === "object";
  return (
    <Dialog
      size="page"
      title={step === "settled" ? "Payment Successful" : isPaying ? "Payment in Progress" : "Checkout"}
      onClose={closeCheckout}
    >
      {step === "loading" ? <Waiting /> : null}
      {step === "form" ? (
        <PayForm
          request={request}
          tax={tax}
          billing={billing}
          onBilling={(next) => {
            draft = { personId, billing: next };
            setBilling(next);
          }}
          onBegun={begin}
        />
      ) : null}
      {isPaying ? (
        <Paying
          key={step.orderId}
          begun={step}
          onPaid={() => setStep("settled")}
          onAnotherWay={() => setStep("form")}
        />
      ) : null}
      {step === "settled" ? <Settled request={request} /> : null}
    </Dialog>
  );
}

function billingOf(form: CheckoutForm | undefined): Billing {
  const viewer = readViewer();
  const name = viewer.state === "signed-in" && viewer.name !== brand.memberLabel ? viewer.name : "";
  const last = form?.billing;
  return last ? { ...last, gstin: last.gstin ?? "", company: last.company ?? "" } : { ...emptyBilling, name };
}

// At another price the hub closes the old one itself, when the new one is begun.
function isSame({ buys, amount }: OpenCheckout, { buys: wanted, price }: CheckoutRequest): boolean {
  if (amount !== price || buys.kind !== wanted.kind) return false;
  return buys.kind === "membership" || (wanted.kind === "product" && buys.slug === wanted.slug);
}

interface PayingProps {
  readonly begun: Begun;
  readonly onPaid: () => void;
  readonly onAnotherWay: () => void;
}

function Paying({ begun, onPaid, onAnotherWay }: PayingProps): ReactNode {
  const watch = useOrderWatch(begun.orderId);
  const isPaid = watch.seen !== undefined && stageOf(watch.seen) === "paid";
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  return <PaymentProgress order={begun} isBlocked={begun.isBlocked} watch={watch} onAnotherWay={onAnotherWay} />;
}

const leaveMs = 2000;

function Settled({ request: { buys, title } }: { readonly request: CheckoutRequest }): ReactNode {
  const navigate = useNavigate();
  const isProduct = buys.kind === "product";
  useEffect(() => {
    if (!isProduct) {
      toast({
        title: "Payment successful!",
        description: "Your payment was verified successfully",
        variant: "success",
      });
      return undefined;
    }
    toast({
      title: "Purchase successful!",
      description: "You can now access this product in your dashboard.",
      variant: "success",
    });
    const timer = setTimeout(() => void navigate(paths.dashboard), leaveMs);
    return () => clearTimeout(timer);
  }, [isProduct, navigate]);
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="flex gap-3 text-lg">
        <Icon name="check" className="mt-1 size-6 shrink-0 text-good" />
        <span>
          {isProduct
            ? `${title} is yours, with lifetime access. Taking you to your dashboard...`
            : `Welcome! You are a ${brand.memberLabel} from now on, for life.`}
        </span>
      </p>
      <ButtonLink to={paths.dashboard} size="lg" className="w-full" data-autofocus>
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

// As tall as the form that comes.
function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-24" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-18" />
      ))}
      <Skeleton className="h-13" />
      <p role="status" className="sr-only">
        Loading the checkout
      </p>
    </div>
  );
}
