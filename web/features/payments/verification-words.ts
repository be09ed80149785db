// The texts of the page after paying, and its toasts, verbatim from the specification where it has them.
import type { Verification } from "#contract/payments.ts";
import { bankTakes, type Stage, stageOf, wentBack } from "./stage.ts";
import { statusWords } from "./status-words.ts";
import type { ToastInput } from "#web/ui/toast-store.ts";

interface VerificationWords {
  readonly title: string;
  readonly says: string;
  /** The next step, for buyers who worry about their money. */
  readonly next: string | undefined;
}

const comesBack = `If money left your account, your bank returns it within ${bankTakes}.`;

const words: Readonly<Record<Exclude<Stage, "paid">, VerificationWords>> = {
  waiting: {
    title: "Payment Pending",
    says: "Your bank has not answered yet.",
    next: `Most banks answer within minutes; some take a day. Please don't pay again in the meantime. ${comesBack} You can close this page: we keep checking and will email you.`,
  },
  review: {
    title: "Payment Pending",
    says: "A payment arrived, but not with the amount we asked for.",
    next: "A person looks at it and emails you. Please don't pay again in the meantime.",
  },
  open: {
    title: "Payment Pending",
    says: "We have not received your payment yet.",
    next: "If you just paid, this takes a few more seconds. If not, the payment page is still open.",
  },
  declined: {
    title: "Payment Unsuccessful",
    says: "We couldn't confirm your payment.",
    next: `Your last attempt failed, and nothing was charged. The payment is still open: please try again. ${comesBack}`,
  },
  over: {
    title: "Payment Unsuccessful",
    says: "We couldn't confirm your payment.",
    next: `This payment expired, and nothing was charged. ${comesBack} If the payment still reaches us, we accept it and email you.`,
  },
  returned: {
    title: "Payment Unsuccessful",
    says: "We couldn't confirm your payment.",
    next: wentBack,
  },
  unknown: {
    title: "No Payment Found",
    says: "No recent payment records found. If you just completed a payment, it may take a few moments to process.",
    next: undefined,
  },
};

export function wordsOfVerification(verification: Verification): VerificationWords {
  const stage = stageOf(verification);
  if (stage !== "paid") return words[stage];
  const { buys } = verification;
  return {
    title: "Payment Successful",
    says:
      buys?.kind === "product"
        ? `Your payment for ${buys.title} has been verified. ${buys.isSeat === true ? "Your seat is on the event's page." : "You have lifetime access."}`
        : "Your membership payment has been verified.",
    next: undefined,
  };
}

export function toastOfVerification(verification: Verification): ToastInput {
  const stage = stageOf(verification);
  if (stage === "paid")
    return {
      title: "Payment successful!",
      description: "Your payment was verified successfully",
      variant: "success",
    };
  if (stage === "unknown") return { title: "No payment found", description: words.unknown.says };
  if (stage === "waiting" || stage === "review" || stage === "open")
    return {
      title: "Payment pending",
      description: "Your payment is being processed. Please wait or check again later.",
    };
  const label = stage === "declined" ? "failed" : statusWords(verification.status ?? "FAILED").label.toLowerCase();
  return {
    title: `Payment ${label}`,
    description: "Your payment could not be completed. Please try again.",
    variant: "destructive",
  };
}

export const couldNotVerify: ToastInput = {
  title: "Verification failed",
  description: "Could not verify your payment status",
  variant: "destructive",
};
export const wentWrong: ToastInput = {
  title: "Error",
  description: "Something went wrong during verification",
  variant: "destructive",
};
