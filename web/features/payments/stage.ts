// The stages of a payment, as the buyer sees them.
import type { Verification } from "#contract/payments.ts";

/** open: nothing was tried yet. waiting: their bank has not answered. review: another amount arrived, and the office decides. declined: a try failed, another may follow. over: unpaid for good. returned: the money went back. */
export type Stage = "open" | "waiting" | "review" | "declined" | "over" | "returned" | "paid" | "unknown";

/** How long a bank takes to return the money of a failed payment. */
export const bankTakes = "5 to 7 working days";
export const wentBack = "This payment was refunded. Your payment history has the details and documents.";

type Judged = Pick<Verification, "outcome" | "status" | "url" | "needsReview">;

export function stageOf({ outcome, status, url, needsReview }: Judged): Stage {
  if (outcome === "not_found") return "unknown";
  if (outcome === "success") return "paid";
  if (needsReview) return "review";
  if (status === "PENDING") return "waiting";
  if (status === "INITIATED") return outcome === "failed" && url !== null ? "declined" : "open";
  return status === "REFUNDED" || status === "CHARGED_BACK" ? "returned" : "over";
}

/** Waiting will not change it. */
export function isFinal(stage: Stage): boolean {
  return stage === "paid" || stage === "over" || stage === "returned";
}

const pauses = [2, 2, 3, 3, 4, 5, 6, 8, 10, 15, 20, 30, 45] as const;

/** Seconds until the next poll: short at first, then longer. */
export function pauseAfter(looks: number): number {
  return pauses[looks] ?? 60;
}
