// The place where administrators confirm their identity in the middle of an act, which then continues.
import { type ReactNode, useEffect, useState } from "react";
import { offerProof } from "#web/session/proof-request.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ConfirmItIsYouDialog } from "./confirm-it-is-you.tsx";
import { findProofWays, type ProofWays } from "./prove-anew.ts";

interface Question {
  readonly answer: (isProven: boolean) => void;
}

export function ProofOutlet(): ReactNode {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      offerProof(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setQuestion({ answer: resolve });
        return promise.finally(() => setQuestion(undefined));
      }),
    [],
  );
  return question ? <ProofQuestion onAnswer={question.answer} /> : null;
}

function ProofQuestion({ onAnswer }: { readonly onAnswer: Question["answer"] }): ReactNode {
  const [proof, setProof] = useState<ProofWays | "coming" | "failed">("coming");
  useEffect(() => {
    if (proof === "coming") findProofWays().then(setProof, () => setProof("failed"));
  }, [proof]);
  const cancel = () => onAnswer(false);
  if (typeof proof === "string")
    return (
      <Dialog title="Confirm it's you" onClose={cancel}>
        {proof === "coming" ? (
          <Spinner label="Loading" className="mx-auto my-10 text-title" />
        ) : (
          <ErrorState title="The ways to confirm could not be loaded." onRetry={() => setProof("coming")} />
        )}
      </Dialog>
    );
  return (
    <ConfirmItIsYouDialog
      proof={proof}
      says="You logged in a while ago. Confirm it's you to continue."
      onDone={() => onAnswer(true)}
      onCancel={cancel}
    />
  );
}
