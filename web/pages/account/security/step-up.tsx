// Acts that the service grants only after the second step, or after a fresh proof of identity: the question
// interrupts them, and they continue.
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { SecondStepDialog } from "#web/features/accounts/second-step.tsx";
import { ConfirmItIsYouDialog } from "#web/features/accounts/confirm-it-is-you.tsx";
import { proofWaysOf } from "#web/features/accounts/prove-anew.ts";
import type { Facts } from "./queries.ts";
import { codeOf, StepLeft } from "#web/features/accounts/refusals.ts";

type WithStepUp = <Result>(act: () => Promise<Result>) => Promise<Result>;
type StepUpOutcome = "proven" | "left";

const questions = { insufficient_aal: "second step", reauthentication_needed: "fresh proof" } as const;
type Question = (typeof questions)[keyof typeof questions];

const Acting = createContext<WithStepUp>((act) => act());

export function useStepUp(): WithStepUp {
  return useContext(Acting);
}

export function StepUp({
  facts,
  children,
}: {
  /** Undefined until they have come. */
  readonly facts: Facts | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const [pending, setPending] = useState<{
    readonly question: Question;
    readonly answer: (given: StepUpOutcome) => void;
  }>();

  const run = useCallback<WithStepUp>(async (act) => {
    // Each question appears once: a second refusal is final.
    for (const answered = new Set<Question>(); ;) {
      try {
        return await act();
      } catch (refusal) {
        const question = questionOf(refusal);
        if (question === undefined || answered.has(question)) throw refusal;
        answered.add(question);
        const { promise, resolve } = Promise.withResolvers<StepUpOutcome>();
        setPending({ question, answer: resolve });
        const given = await promise;
        setPending(undefined);
        if (given === "left") throw new StepLeft("Not confirmed", { cause: refusal });
      }
    }
  }, []);

  const answers = pending && { onDone: () => pending.answer("proven"), onCancel: () => pending.answer("left") };
  return (
    <Acting value={run}>
      {children}
      {answers && pending.question === "second step" ? <SecondStepDialog {...answers} /> : null}
      {answers && pending.question === "fresh proof" && facts ? (
        <ConfirmItIsYouDialog
          proof={proofWaysOf(facts.user, facts.methods)}
          says="You logged in a while ago. Confirm it's you before your account changes."
          {...answers}
        />
      ) : null}
    </Acting>
  );
}

function questionOf(refusal: unknown): Question | undefined {
  const code = codeOf(refusal) ?? "";
  return code in questions ? questions[code as keyof typeof questions] : undefined;
}
