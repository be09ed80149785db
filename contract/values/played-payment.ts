// What the payment provider that the hub plays itself keeps of one link. Money is paise.

export interface PlayedRefund {
  readonly id: string;
  // The shop's own reference; null when it was given at this desk.
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
