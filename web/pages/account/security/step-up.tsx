// Acts that the service grants only after the second step: the question is put in the middle of them, and they go on.
import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { SecondStepDialog } from "#web/features/accounts/second-step-dialog.tsx";
import { codeOf, StepLeft } from "./refusals.ts";

type Act = <Result>(act: () => Promise<Result>) => Promise<Result>;
type Answer = "proven" | "left";

const Acting = createContext<Act>((act) => act());

export function useStepUp(): Act {
  return useContext(Acting);
}

export function StepUp({ children }: { readonly children: ReactNode }): ReactNode {
  const [question, setQuestion] = useState<{ readonly answer: (given: Answer) => void }>();

  const run = useCallback<Act>(async (act) => {
    try {
      return await act();
    } catch (refusal) {
      if (codeOf(refusal) !== "insufficient_aal") throw refusal;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      setQuestion({ answer: resolve });
      const given = await promise;
      setQuestion(undefined);
      if (given === "left") throw new StepLeft("The second step was not taken", { cause: refusal });
      return act();
    }
  }, []);

  return (
    <Acting value={run}>
      {children}
      {question ? <SecondStepDialog onDone={() => question.answer("proven")} onCancel={() => question.answer("left")} /> : null}
    </Acting>
  );
}
