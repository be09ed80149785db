// Where the checkout opens: a page that sells places `<CheckoutOutlet />` once and calls `openCheckout({ buys, title, price, listPrice })`
// of session/checkout-request.ts when its button is pressed. Nothing of the checkout loads before.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { type CheckoutRequest, closeCheckout, useCheckoutRequest } from "#web/session/checkout-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { toast } from "#web/ui/toast-store.ts";

type Sheet = ComponentType<{ readonly request: CheckoutRequest; readonly personId: string }>;

export function CheckoutOutlet(): ReactNode {
  const request = useCheckoutRequest();
  const personId = useSignedIn()?.id;
  const [Sheet, setSheet] = useState<Sheet>();
  const isNeeded = request !== undefined && Sheet === undefined;

  // It closes on navigation.
  useEffect(() => closeCheckout, []);
  useEffect(() => {
    if (!isNeeded) return;
    import("./checkout-sheet.tsx").then(
      ({ CheckoutSheet }) => setSheet(() => CheckoutSheet),
      () => {
        closeCheckout();
        toast({
          title: "Payment error",
          description: "Could not open the payment page. Please try again.",
          variant: "destructive",
        });
      },
    );
  }, [isNeeded]);

  if (request === undefined || Sheet === undefined || personId === undefined) return null;
  return <Sheet request={request} personId={personId} />;
}
