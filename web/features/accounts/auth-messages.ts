// Messages for failed log-ins and sign-ups, with the provider's name in them.
import { hubUnreachable } from "./hub-unreachable.ts";

export interface FormMessage {
  readonly tone: "danger" | "info";
  readonly text: string;
  /** Another way out. */
  readonly offer?: "code";
}

export interface Provider {
  readonly name: string;
  readonly label: string;
}

export interface AuthFailure {
  readonly name: string;
  readonly message: string;
  readonly code?: string | undefined;
  /** Why a password is weak. */
  readonly reasons?: readonly string[];
}

export interface EmailCheck {
  readonly exists: boolean;
  readonly providers: readonly string[];
}

const common: Readonly<Record<string, string>> = {
  signup_disabled: "We are not taking new members right now. If you have an account already, please log in.",
  manual_linking_disabled: "Sign-in methods cannot be changed right now.",
  user_banned: "This account has been closed. Please contact us.",
  captcha_failed: "The captcha check failed. Please try again.",
  over_email_send_rate_limit: "We sent an email a moment ago. Please look for it, or try again in a minute.",
  over_request_rate_limit: "Too many tries. Please wait a moment and try again.",
};

export function logInFailure(failure: AuthFailure, provider: Provider | undefined): FormMessage {
  if (failure.code === "email_not_confirmed") {
    return {
      tone: "danger",
      text: "Please confirm your email address first: open the link in the email we sent you.",
      offer: "code",
    };
  }
  return danger(
    commonSentence(failure) ??
      `Invalid credentials. Please check your email and password, or try logging in with ${labelOf(provider)}.`,
  );
}

/** `check` is undefined if the hub did not answer. */
export function alreadyRegistered(check: EmailCheck | undefined, provider: Provider | undefined): FormMessage {
  const label = labelOf(provider);
  if (check === undefined) {
    return danger(
      `This email is already registered. You may have previously signed up with ${label}. Try using the 'Continue with' option.`,
    );
  }
  const isOnlyProvider = check.providers.length > 0 && !check.providers.includes("email");
  if (!isOnlyProvider) return danger("This email is already registered. Please try logging in instead.");
  return {
    tone: "info",
    text: `This email is already registered with ${label}. You may have previously signed up with it. Try using the 'Continue with' option.`,
  };
}

export function signUpFailure(failure: AuthFailure): FormMessage {
  return danger(commonSentence(failure) ?? (failure.message || "Registration failed. Please try again."));
}

export function isAlreadyRegistered({ message }: AuthFailure): boolean {
  return /already registered/i.test(message);
}

/** An email was sent a moment ago: when the next one can be. Undefined for any other failure. */
export function nextEmail({ code, message }: AuthFailure): string | undefined {
  if (code !== "over_email_send_rate_limit") return undefined;
  const seconds = Number(/(\d+) second/.exec(message)?.[1] ?? 60);
  const [count, unit] = seconds < 100 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Please look for it, also in your spam folder. You can ask for a new one in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

/** For acts without sentences of their own. */
export function plainFailure(failure: AuthFailure, otherwise: string): string {
  return commonSentence(failure) ?? (failure.message || otherwise);
}

function commonSentence({ name, code, reasons }: AuthFailure): string | undefined {
  if (reasons?.includes("pwned"))
    return "Many people use this password, so attackers try it first. Please choose another one.";
  return name === "AuthRetryableFetchError" ? hubUnreachable : common[code ?? ""];
}

function labelOf(provider: Provider | undefined): string {
  return provider?.label ?? "the identity provider";
}

function danger(text: string): FormMessage {
  return { tone: "danger", text };
}
