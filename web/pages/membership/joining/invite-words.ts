// The texts about an invite code and its saving.
import type { InviteOffer } from "#contract/payments.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import type { ToastInput } from "#web/ui/toast-store.ts";

// The newest word about a code takes the place of the one before.
const about = "invite code" as const;

export const blankCode: ToastInput = { title: "Please enter an invite code", variant: "destructive", about };

export function percentWords({ discountPercentage }: InviteOffer): string {
  return discountPercentage > 0 ? `${discountPercentage}% discount applied` : "Code applied";
}

export function appliedWords(offer: InviteOffer): ToastInput {
  return { title: "Invite code successfully applied!", description: percentWords(offer), variant: "success", about };
}

/** By the code of the refusal; undefined when the hub could not be asked. */
export function refusedWords(code: string | undefined): ToastInput {
  if (code === "invite_code_invalid")
    return {
      title: "Invite code is invalid",
      description: "Please check your code and try again.",
      variant: "destructive",
      about,
    };
  if (code === "too_many_requests")
    return {
      title: "Too many codes in a short time",
      description: "Please check your code and try again in ten minutes.",
      variant: "destructive",
      about,
    };
  return {
    title: "Error validating invite code",
    description: "Please try again later.",
    variant: "destructive",
    about,
  };
}

/** ₹500 saved (20%): undefined when the code costs as much as everybody pays. */
export function savingWords(listPrice: number, { price, discountPercentage }: InviteOffer): string | undefined {
  if (price >= listPrice) return undefined;
  const percent = discountPercentage > 0 ? ` (${discountPercentage}%)` : "";
  return `${formatRupees(paise(listPrice - price))} saved${percent}`;
}
