import { useEffect, useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";

async function ask() {
  return answerOf(browserApi()["sign-in-options"].$get());
}

export type SignInOptions = Awaited<ReturnType<typeof ask>>;
export type CaptchaSetting = NonNullable<SignInOptions["captcha"]>;

let request: Promise<SignInOptions> | undefined;

/** The sign-in methods of this hub; undefined without an answer. */
export async function askSignInOptions(): Promise<SignInOptions | undefined> {
  request ??= ask();
  try {
    return await request;
  } catch {
    // Email and password work without it.
    forgetSignInOptions();
    return undefined;
  }
}

/** The next caller asks the hub again. */
export function forgetSignInOptions(): void {
  request = undefined;
}

/** Whether this browser, at this address of the hub, can use passkeys. */
export function canUsePasskeys(options: SignInOptions | undefined): options is SignInOptions {
  const host = options?.passkeys ?? undefined;
  const isHere = host !== undefined && (location.hostname === host || location.hostname.endsWith(`.${host}`));
  return isHere && "PublicKeyCredential" in window;
}

/** The same, undefined until the hub has answered. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => void askSignInOptions().then(setOptions), []);
  return options;
}
