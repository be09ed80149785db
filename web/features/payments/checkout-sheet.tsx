import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Checkout, CheckoutForm, OpenCheckout } from "#contract/payments.ts";
import { paths, paymentPaths } from "#contract/values/paths.ts";
import { readViewer } from "#web/session/session-store.ts";
import { type CheckoutRequest, closeCheckout } from "#web/session/checkout-request.ts";
import { tellSettled } from "#web/session/settled-signal.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Match } from "#web/ui/match.tsx";
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

interface StartedCheckout {
  readonly orderId: string;
  readonly url: string;
  /** Of the payment page: opened by this press, kept from opening, or opened some other time. */
  readonly tab: "open" | "blocked" | "earlier";
}

type Step = "loading" | "form" | "paid" | "given" | StartedCheckout;

const titles = { loading: "Checkout", form: "Checkout", paid: "Payment Successful", given: "It's yours" } as const;

// The typed text stays if the sheet is closed by mistake.
let draft: { readonly personId: string; readonly billing: Billing } | undefined;

/** From the billing details to "paid". If closed in between, the order stays open, and the band shows it. */
export function CheckoutSheet({ request, personId }: CheckoutSheetProps): ReactNode {
  const [step, setStep] = useState<Step>("loading");
  const [tax, setTax] = useState<CheckoutForm["tax"]>();
  const [billing, setBilling] = useState<Billing>(emptyBilling);

  useEffect(() => {
    let isLeft = false;
    const form = loadForm(request.buys, request.price).catch(() => undefined);
    const open = loadOpenCheckouts().catch(() => []);
    void Promise.all([form, open]).then(([formFacts, checkouts]) => {
      if (isLeft) return;
      setTax(formFacts?.tax);
      setBilling(draft?.personId === personId ? draft.billing : billingOf(formFacts));
      const same = checkouts.find((checkout) => isSame(checkout, request));
      setStep(same ? { ...same, tab: "earlier" } : "form");
    });
    return () => {
      isLeft = true;
    };
  }, [request, personId]);

  const begin = (checkout: Checkout, tab: "open" | "blocked") => {
    if (checkout.url !== null) return setStep({ orderId: checkout.orderId, url: checkout.url, tab });
    tellSettled();
    setStep("given");
  };
  const isPaying = typeof step === "object";
  const isPastForm = isPaying || step === "paid" || step === "given";
  // The button that was pressed is gone, and the focus with it.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPastForm) place.current?.focus();
  }, [isPastForm]);
  return (
    <Dialog size="page" title={isPaying ? "Payment in Progress" : titles[step]} onClose={closeCheckout}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {step === "loading" ? <Waiting isFree={request.price === 0} /> : null}
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
          <Paying key={step.orderId} begun={step} onPaid={() => setStep("paid")} onAnotherWay={() => setStep("form")} />
        ) : null}
        {step === "paid" || step === "given" ? <Settled request={request} how={step} /> : null}
      </div>
    </Dialog>
  );
}

function billingOf(form: CheckoutForm | undefined): Billing {
  const viewer = readViewer();
  const name = viewer.state === "signed-in" && viewer.name !== brand.memberLabel ? viewer.name : "";
  const last = form?.billing;
  if (!last) return { ...emptyBilling, name };
  const { country, gstin, company, state, ...fields } = last;
  const place = country === null ? { country: "IN", state } : { country, state: "" };
  return { ...fields, ...place, gstin: gstin ?? "", company: company ?? "" };
}

// If the price changes, the hub closes the old order when the new one starts.
function isSame({ buys, amount }: OpenCheckout, { buys: wanted, price }: CheckoutRequest): boolean {
  if (amount !== price || buys.kind !== wanted.kind) return false;
  return buys.kind === "membership" || (wanted.kind === "product" && buys.slug === wanted.slug);
}

interface PayingProps {
  readonly begun: StartedCheckout;
  readonly onPaid: () => void;
  readonly onAnotherWay: () => void;
}

function Paying({ begun, onPaid, onAnotherWay }: PayingProps): ReactNode {
  const watch = useOrderWatch(begun.orderId);
  const isPaid = watch.verification !== undefined && stageOf(watch.verification) === "paid";
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  return <PaymentProgress order={begun} tab={begun.tab} watch={watch} onAnotherWay={onAnotherWay} />;
}

const leaveMs = 2000;

interface SettledProps {
  readonly request: CheckoutRequest;
  /** given: the price was 0. */
  readonly how: "paid" | "given";
}

function Settled({ request, how }: SettledProps): ReactNode {
  return request.paid === undefined ? (
    <SettledElsewhere request={request} how={how} />
  ) : (
    <SettledHere {...request.paid} />
  );
}

/** What was bought is on the page below. */
function SettledHere({ says, label }: NonNullable<CheckoutRequest["paid"]>): ReactNode {
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="flex items-center gap-4 text-lg">
        <Match state="struck" /> <span>{says}</span>
      </p>
      <Button size="lg" className="w-full" onClick={closeCheckout}>
        {label}
      </Button>
    </div>
  );
}

function SettledElsewhere({ request: { buys, title }, how }: SettledProps): ReactNode {
  const navigate = useNavigate();
  const isProduct = buys.kind === "product";
  useEffect(() => {
    if (!isProduct) {
      const verified = { title: "Payment successful!", description: "Your payment was verified successfully" };
      if (how === "paid") toast({ ...verified, variant: "success", about: "payment" });
      return undefined;
    }
    toast({
      title: "Purchase successful!",
      description: "You can now access this product in your dashboard.",
      variant: "success",
      about: "payment",
    });
    const timer = setTimeout(() => void navigate(paths.dashboard), leaveMs);
    return () => clearTimeout(timer);
  }, [isProduct, how, navigate]);
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="flex items-center gap-4 text-lg">
        <Match state="struck" />
        <span>
          {isProduct
            ? `${title} is yours, with lifetime access. Taking you to your dashboard...`
            : `Welcome! You are now a ${brand.memberLabel} for life.`}
        </span>
      </p>
      <div className="grid w-full gap-3">
        <ButtonLink to={paths.dashboard} size="lg">
          Go to Dashboard
        </ButtonLink>
        {how === "paid" ? (
          <ButtonLink to={paymentPaths.history} variant="outline">
            View Payments History
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}

// As tall as the form.
function Waiting({ isFree }: { readonly isFree: boolean }): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-5">
      <Skeleton className="h-24" />
      {(isFree ? [] : [1, 2, 3]).map((place) => (
        <Skeleton key={place} className="h-18" />
      ))}
      <Skeleton className="h-13" />
      <p role="status" className="sr-only">
        Loading the checkout
      </p>
    </div>
  );
}
