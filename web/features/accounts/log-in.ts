// The acts of the forms. Each returns a message on failure.
import { wordingVersion } from "#contract/values/email-wording.ts";
import { emailPaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { authClient, linkClient } from "#web/session/auth-client.ts";
import { whereTheyWere } from "#web/session/kept-code.ts";
import { readViewer } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import {
  alreadyRegistered,
  type AuthFailure,
  type EmailCheck,
  isAlreadyRegistered,
  logInFailure,
  nextEmail,
  plainFailure,
  type Provider,
  type FormMessage,
  signUpFailure,
} from "./auth-messages.ts";
import { greet } from "./greet.ts";
import { offerLinking } from "./offer-linking.ts";
import { refusedCode } from "./second-step/refused-code.ts";
import { askSignInOptions } from "./use-sign-in-options.ts";

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly captchaToken: string | undefined;
}

export async function logIn({ email, password, captchaToken }: Credentials): Promise<FormMessage | undefined> {
  const { data, error } = await authClient().signInWithPassword({
    email,
    password,
    options: captchaOption(captchaToken),
  });
  if (error) return logInFailure(error, await providerHere());
  // With a second factor the dialog shows the next step.
  if (readViewer().state !== "signed-in") return undefined;
  greet();
  const options = await askSignInOptions();
  if (options?.linking === true) offerLinking(data.user.identities ?? [], options.provider ?? undefined);
  return undefined;
}

/** "email": the account opens with the link in an email. */
export async function signUp({
  email,
  password,
  captchaToken,
  wantsNews,
}: Credentials & { readonly wantsNews: boolean }): Promise<FormMessage | "email" | undefined> {
  const [name = email] = email.split("@");
  const { data, error } = await authClient().signUp({
    email,
    password,
    options: {
      // The hub stores the words of this version when the address is confirmed.
      data: { name, full_name: name, ...(wantsNews ? { news: wordingVersion } : {}) },
      emailRedirectTo: location.origin + whereTheyWere(),
      ...captchaOption(captchaToken),
    },
  });
  if (error)
    return isAlreadyRegistered(error)
      ? alreadyRegistered(await checkEmail(email), await providerHere())
      : signUpFailure(error);
  if (data.session) {
    toast({
      title: "Account created",
      description: "You have been successfully signed up and logged in.",
      variant: "success",
      about: "session",
    });
    return undefined;
  }
  toast({
    title: "Signup successful",
    description: "Please check your email for verification.",
    variant: "success",
    about: "session",
  });
  return "email";
}

/** The next screen is always the same: it must not reveal who has an account. */
export async function askForReset(email: string, captchaToken: string | undefined): Promise<void> {
  const options = { redirectTo: `${location.origin}${emailPaths.resetPassword}`, ...captchaOption(captchaToken) };
  const { error } = await authClient().resetPasswordForEmail(email, options);
  if (error && !saidWhenNext(error)) {
    toast({
      title: "Error sending reset email",
      description: "There was a problem sending the reset email. Please try again later.",
      variant: "destructive",
      about: "session",
    });
  }
}

export async function sendConfirmationAgain(email: string, captchaToken: string | undefined): Promise<void> {
  const { error } = await authClient().resend({
    type: "signup",
    email,
    options: { emailRedirectTo: location.origin + whereTheyWere(), ...captchaOption(captchaToken) },
  });
  if (error && saidWhenNext(error)) return;
  if (error) {
    const description = plainFailure(error, "Please try again later.");
    toast({ title: "The email was not sent", description, variant: "destructive", about: "session" });
    return;
  }
  toast({
    title: "Email sent",
    description: "If this email waits for verification, you'll receive a new link shortly.",
    about: "session",
  });
}

/** No failure: the previous email is still valid. */
function saidWhenNext(error: AuthFailure): boolean {
  const description = nextEmail(error);
  if (description === undefined) return false;
  toast({ title: "Your last email is on its way", description, about: "session" });
  return true;
}

/** The digits of a sign-up's email, typed where it was asked for: they open the account with the password that was chosen here. */
export async function showSignUpCode(email: string, token: string): Promise<string | undefined> {
  const { error } = await authClient().verifyOtp({ email, token, type: "signup" });
  if (error) return refusedCode(error);
  greet();
  return undefined;
}

/** The digits of an email about a forgotten password: the page for a new one comes next, after a second step if there is one. */
export async function showResetCode(email: string, token: string): Promise<string | undefined> {
  const { error } = await linkClient().verifyOtp({ email, token, type: "recovery" });
  return error ? refusedCode(error) : undefined;
}

// Messages name the provider, so they wait for the sign-in methods.
async function providerHere(): Promise<Provider | undefined> {
  return (await askSignInOptions())?.provider ?? undefined;
}

async function checkEmail(email: string): Promise<EmailCheck | undefined> {
  try {
    return await answerOf(browserApi()["check-email-exists"].$post({ json: { email } }));
  } catch {
    return undefined;
  }
}

function captchaOption(captchaToken: string | undefined): { captchaToken?: string } {
  return captchaToken === undefined ? {} : { captchaToken };
}
