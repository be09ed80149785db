import type { ReactNode } from "react";
import { authClient } from "#web/session/auth-client.ts";
import { CodeForm } from "./code-form.tsx";
import { refusedCode } from "./refused-code.ts";

export function AppCode({ factorId, onDone }: { readonly factorId: string; readonly onDone: () => void }): ReactNode {
  const prove = async (code: string) => {
    const { error } = await authClient().mfa.challengeAndVerify({ factorId, code });
    if (error) return refusedCode(error);
    onDone();
    return undefined;
  };
  return (
    <CodeForm
      label="Six-digit code"
      hint="Open your authenticator app and type the code it shows for this hub."
      onCode={prove}
    />
  );
}
