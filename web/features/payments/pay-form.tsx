import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { Checkout, CheckoutForm } from "#contract/payments.ts";
import { paths } from "#contract/values/paths.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useRequestKey } from "#web/api/use-request-key.ts";
import { type CheckoutRequest, closeCheckout } from "#web/session/checkout-request.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { type BillingErrors, checkBilling, errorsOf, isAbroad } from "./billing.ts";
import { BillingFields } from "./billing-fields.tsx";
import { type Billing, startCheckout } from "./calls.ts";
import { leadTo, openPaymentTab } from "./payment-tab.ts";
import { inRupees, PriceLines } from "./price-lines.tsx";

interface PayFormProps {
  readonly request: CheckoutRequest;
  readonly tax: CheckoutForm["tax"] | undefined;
  readonly billing: Billing;
  readonly onBilling: (billing: Billing) => void;
  /** Called once the payment page is open or blocked. */
  readonly onBegun: (checkout: Checkout, tab: "open" | "blocked") => void;
}

interface PayMessage {
  readonly tone: "info" | "danger";
  readonly title?: string;
  readonly text: string;
}

export function PayForm({ request, tax, billing, onBilling, onBegun }: PayFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const withKey = useRequestKey();
  const [price, setPrice] = useState(request.price);
  const [errors, setErrors] = useState<BillingErrors>({});
  const [message, setMessage] = useState<PayMessage>();
  const [isBusy, setBusy] = useState(false);

  // Not at each change of them: a buyer who corrects one field keeps the focus there.
  const isNew = useRef(false);
  useEffect(() => {
    if (!isNew.current || !Object.values(errors).some(Boolean)) return;
    isNew.current = false;
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  const show = (wrong: BillingErrors) => {
    isNew.current = true;
    setErrors(wrong);
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiRefusal)) {
      setMessage({ tone: "danger", text: "Could not redirect to the payment page. Please try again." });
      toast({
        title: "Payment error",
        description: "Could not redirect to the payment page. Please try again.",
        variant: "destructive",
      });
      return;
    }
    if (error.code === "not_signed_in") {
      closeCheckout();
      askToLogIn();
      return;
    }
    const wrong = errorsOf(error.fields);
    show(wrong);
    if (error.code === "price_changed" && error.price !== undefined) {
      setPrice(error.price);
      setMessage({
        tone: "info",
        title: "The price has changed",
        text: `The new price is ${inRupees(error.price)}. Nothing was charged. Continue if that's fine with you.`,
      });
    } else if (Object.keys(wrong).length === 0)
      setMessage({ tone: error.code === "already_owned" ? "info" : "danger", text: wordsOf(error) });
  };

  const pay = async () => {
    const isFree = price === 0;
    const wrong = isFree ? {} : checkBilling(billing);
    show(wrong);
    if (Object.values(wrong).some(Boolean)) return;
    setMessage(undefined);
    setBusy(true);
    const tab = isFree ? undefined : openPaymentTab();
    try {
      const order = { buys: request.buys, price, billing: isFree ? undefined : billing };
      const checkout = await withKey(order, (keyed) => startCheckout(order, keyed));
      if (checkout.url === null) tab?.close();
      onBegun(checkout, checkout.url === null || leadTo(checkout.url, tab) ? "open" : "blocked");
    } catch (error) {
      tab?.close();
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) void pay();
  };
  const change = (next: Billing) => {
    const isEdited = (field: keyof Billing) => next[field] !== billing[field];
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !isEdited(field as keyof Billing))));
    onBilling(next);
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PriceLines
        request={request}
        price={price}
        tax={price === request.price ? tax : undefined}
        state={isAbroad(billing) ? "" : billing.state}
      />
      {price === 0 ? null : <BillingFields billing={billing} errors={errors} onChange={change} />}
      {message ? (
        <Notice tone={message.tone} {...(message.title === undefined ? {} : { title: message.title })}>
          {message.text}
        </Notice>
      ) : null}
      <div className="grid gap-3">
        <Button
          type="submit"
          variant="buy"
          size="lg"
          className="w-full"
          busy={isBusy ? "Opening the payment page..." : undefined}
        >
          {price === 0 ? "Get it free" : `Pay ${inRupees(price)}`}
        </Button>
        <p className="text-center text-sm text-soft">
          All sales are final. See our{" "}
          <a href={paths.terms} target="_blank" rel="noopener" className="link">
            Terms of Service
          </a>
          .
        </p>
      </div>
    </form>
  );
}
