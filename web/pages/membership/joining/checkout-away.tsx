import { useEffect } from "react";
import { closeCheckout, useCheckoutRequest } from "#web/session/checkout-request.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Stands for the checkout where its file did not come. */
export function CheckoutAway(): null {
  const request = useCheckoutRequest();
  useEffect(() => {
    if (request === undefined) return;
    closeCheckout();
    toast({
      title: "Payment error",
      description: "Could not open the payment page. Please try again.",
      variant: "destructive",
    });
  }, [request]);
  return null;
}
