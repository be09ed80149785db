// What buying takes, for whoever is logged in.
import type { ReactNode } from "react";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import { OpenOrderBand } from "#web/features/payments/open-order-band.tsx";

// The default export is what React.lazy asks for.
export default function ForBuyers(): ReactNode {
  return (
    <>
      <CheckoutOutlet />
      <OpenOrderBand />
    </>
  );
}
