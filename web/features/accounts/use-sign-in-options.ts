import { useEffect, useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";

async function ask() {
  return answerOf(browserApi()["sign-in-options"].$get());
}

export type SignInOptions = Awaited<ReturnType<typeof ask>>;
export type CaptchaSetting = NonNullable<SignInOptions["captcha"]>;

let asked: Promise<SignInOptions> | undefined;

/** Which ways in this hub has; undefined until it has told. */
export function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    asked ??= ask();
    asked.then(setOptions).catch(() => {
      // E-mail and password work without the answer; the next dialog asks again.
      asked = undefined;
    });
  }, []);
  return options;
}
