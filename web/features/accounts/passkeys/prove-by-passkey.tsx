import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { MessageNotice } from "../message-notice.tsx";
import { useForm } from "../use-form.ts";
import { canUsePasskeys, useSignInOptions } from "../use-sign-in-options.ts";
import { whenDone } from "../when-done.ts";

const loadCalls = () => import("./calls.ts");

/** Null unless the person has a passkey that this browser can use here. */
export function ProveByPasskey({ onDone }: { readonly onDone: () => void }): ReactNode {
  const options = useSignInOptions();
  const isPossible = canUsePasskeys(options) && "parseRequestOptionsFromJSON" in PublicKeyCredential;
  const [hasOne, setHasOne] = useState(false);
  useEffect(() => {
    if (isPossible)
      loadCalls()
        .then(({ listPasskeys }) => listPasskeys())
        .then((passkeys) => setHasOne(passkeys.some(({ made_for: otherHost }) => otherHost === undefined)))
        // The other ways are there.
        .catch(() => undefined);
  }, [isPossible]);
  const { form, message, isBusy } = useForm({
    check: () => ({}),
    send: async () => whenDone((await loadCalls()).proveByPasskey(), onDone),
  });
  if (!hasOne) return null;
  return (
    <form {...form} className="grid gap-3">
      <Button
        type="submit"
        variant="outline"
        className="sm:justify-self-end"
        busy={isBusy ? "Waiting for your passkey..." : undefined}
      >
        Use a passkey
      </Button>
      <MessageNotice message={message} />
    </form>
  );
}
