// The sandbox payment provider's record of one link. Money is in paise.

export interface PlayedRefund {
  readonly id: string;
  // The hub's own reference; null for refunds made at the desk.
  readonly ref: string | null;
  readonly amount: number;
  readonly state: "pending" | "success" | "failed";
  readonly note: string | null;
}

export type DisputeState = "open" | "won" | "lost";

export interface PlayedPayment {
  readonly id: string;
  readonly orderId: string;
  readonly state: "success" | "pending" | "failed" | "dropped";
  readonly method: string;
  readonly at: string;
  readonly refunds: readonly PlayedRefund[];
  readonly dispute: { readonly id: string; readonly state: DisputeState } | null;
}

export interface Book {
  readonly amount: number;
  readonly purpose: string;
  readonly expiresAt: string;
  readonly cancelled: boolean;
  readonly customer: { readonly name: string | null; readonly email: string | null; readonly phone: string };
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly payments: readonly PlayedPayment[];
}
