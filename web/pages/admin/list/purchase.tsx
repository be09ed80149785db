import type { ReactNode } from "react";
import type { OrderStatus } from "#contract/values/order-status.ts";

interface PurchaseProps {
  /** Null once the account is erased. */
  readonly name: string | null;
  readonly thing: string;
  readonly status: OrderStatus;
}

export const purchaseVerbs: Readonly<Record<OrderStatus, string>> = {
  INITIATED: "is buying",
  PENDING: "is buying",
  PAID: "bought",
  PARTIALLY_REFUNDED: "bought",
  REFUNDED: "bought",
  CHARGED_BACK: "bought",
  CANCELLED: "did not buy",
  FAILED: "could not buy",
};

/** "Asha Kulkarni bought Interview Workbook" */
export function Purchase({ name, thing, status }: PurchaseProps): ReactNode {
  return (
    <>
      <span className="font-semibold">{name ?? "An erased account"}</span>{" "}
      <span className="font-normal text-soft">{purchaseVerbs[status]}</span>{" "}
      <span className="font-semibold">{thing}</span>
    </>
  );
}
