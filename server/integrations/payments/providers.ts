import { cashfree } from "./cashfree/registration.ts";
import { razorpay } from "./razorpay/registration.ts";
import type { ProviderRegistration } from "./registration.ts";

/** Every real payment provider. A new one is a folder beside these, a line here and its label in the contract. */
export const providers: readonly ProviderRegistration[] = [cashfree, razorpay];
