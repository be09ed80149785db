import { type ReactNode, useState } from "react";
import { paths } from "#contract/values/paths.ts";
import { ForgotForm, ResetRequested } from "#web/features/accounts/forgot-form.tsx";
import { EmailCode } from "#web/features/accounts/email-view.tsx";
import { showResetCode } from "#web/features/accounts/log-in.ts";
import { SecondStep } from "#web/features/accounts/second-step.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { privateHead, privateHeaders } from "./private-page.ts";
import { PasskeysLeft } from "./reset-password/passkeys-left.tsx";
import { PasswordForm } from "./reset-password/password-form.tsx";
import { useReset } from "./reset-password/use-reset.ts";
import { Sheet } from "./sheet.tsx";

export function meta() {
  return privateHead("Reset Password");
}

export function headers() {
  return privateHeaders;
}

export default function ResetPassword(): ReactNode {
  const { state, spendLink, proven, leave, changed, tooLate } = useReset();
  if (state.step === "invalid") {
    return (
      <Sheet title="Invalid or Expired Link">
        <InvalidLink says={state.says} onProven={proven} />
      </Sheet>
    );
  }
  if (state.step === "validating") {
    return (
      <Sheet title="Reset Password">
        <p className="flex items-center gap-3 text-soft">
          <Spinner /> Validating your link...
        </p>
      </Sheet>
    );
  }
  if (state.step === "link") {
    return (
      <Sheet title="Reset Password">
        <p className="text-lg text-soft">
          Press the button to use the link from your email. Then you can choose a new password.
        </p>
        {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
        <Button size="lg" className="w-full" busy={state.isBusy ? "One moment..." : undefined} onClick={spendLink}>
          Continue
        </Button>
      </Sheet>
    );
  }
  if (state.step === "second-step") {
    return (
      <Sheet title="One more step">
        <SecondStep auth={state.auth} onDone={proven} onCancel={leave} />
      </Sheet>
    );
  }
  if (state.step === "changed") {
    return (
      <Sheet title="Password reset successful">
        <Notice tone="success">Your password has been updated. Please log in with your new password.</Notice>
        {state.passkeys.length === 0 ? (
          <p className="text-soft">We take you home in a moment.</p>
        ) : (
          <PasskeysLeft passkeys={state.passkeys} other={state.other} />
        )}
        <ButtonLink to={paths.home} variant="outline" className="w-full">
          Back to Home
        </ButtonLink>
      </Sheet>
    );
  }
  return (
    <Sheet title={state.isFirst ? "Choose a password" : "Reset Password"}>
      <PasswordForm account={state} onChanged={changed} onTooLate={tooLate} />
      <ButtonLink to={paths.home} variant="quiet" className="w-full">
        Back to Home
      </ButtonLink>
    </Sheet>
  );
}

/** With the way to a new link at hand. */
function InvalidLink({ says, onProven }: { readonly says: string; readonly onProven: () => void }): ReactNode {
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"asking" | "sent">("asking");
  return (
    <>
      <p className="text-lg text-soft">{says}</p>
      {state === "asking" ? (
        <ForgotForm email={email} onEmail={setEmail} onSent={() => setState("sent")} />
      ) : (
        <>
          <Notice>
            <ResetRequested />
          </Notice>
          <EmailCode
            onCode={async (code) => {
              const failure = await showResetCode(email.trim(), code);
              if (failure === undefined) onProven();
              return failure;
            }}
          />
        </>
      )}
      <ButtonLink to={paths.home} variant="outline" className="w-full">
        Back to Home
      </ButtonLink>
    </>
  );
}
