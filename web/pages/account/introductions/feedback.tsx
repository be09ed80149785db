import { type ReactNode, useState } from "react";
import type { Introduction } from "#contract/introductions.ts";
import { introductionBounds as most } from "#contract/values/introduction.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { CountedText } from "#web/features/introductions/counted-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useLetterAct } from "./use-letter-act.ts";

interface FeedbackProps {
  readonly introduction: Introduction;
  readonly feedback: NonNullable<Introduction["feedback"]>;
  readonly onChange: () => Promise<void>;
}

/** The author's questions, and the member's answers once there are some. */
export function Feedback({ introduction, feedback, onChange }: FeedbackProps): ReactNode {
  const { state, side } = introduction;
  const { questions, answers } = feedback;
  if (state === "accepted" && side === "received" && answers === null)
    return <AnswerForm introduction={introduction} questions={questions} onChange={onChange} />;
  return (
    <>
      <ol className="grid gap-4">
        {questions.map((question, at) => (
          <li key={`${at} ${question}`} className="max-w-prose [overflow-wrap:anywhere]">
            <p className="font-semibold">{question}</p>
            {answers === null ? null : <p className="mt-1 whitespace-pre-line">{answers[at]}</p>}
          </li>
        ))}
      </ol>
      {answers === null || side !== "sent" ? null : <PublishSwitch introduction={introduction} feedback={feedback} />}
    </>
  );
}

interface AnswerFormProps extends Omit<FeedbackProps, "feedback"> {
  readonly questions: readonly string[];
}

function AnswerForm({ introduction: { id, other }, questions, onChange }: AnswerFormProps): ReactNode {
  const { form, errors, message, isBusy } = useForm({
    check: (data) =>
      Object.fromEntries(
        questions.map((_, at) => [
          `answers.${at}`,
          textOf(data, `answers.${at}`).trim() === "" ? "Write an answer." : undefined,
        ]),
      ),
    send: async (data) => {
      const json = { answers: questions.map((_, at) => textOf(data, `answers.${at}`)) };
      try {
        await answerOf(browserApi().introductions[":id"].answers.$put({ param: { id }, json }));
      } catch (error) {
        return { tone: "danger", text: wordsOf(error) };
      }
      toast({ title: `${other.name} has your feedback`, variant: "success", about: "introductions" });
      await onChange();
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-5">
      {questions.map((question, at) => (
        <CountedText
          key={`${at} ${question}`}
          label={question}
          name={`answers.${at}`}
          rows={3}
          most={most.answer}
          error={errors[`answers.${at}`]}
        />
      ))}
      <p className="text-sm text-soft">
        {other.name} reads your answers, and may show them with your name on the page of the piece.
      </p>
      <MessageNotice message={message} />
      <div>
        <Button type="submit" busy={isBusy ? "Sending..." : undefined}>
          Send Feedback
        </Button>
      </div>
    </form>
  );
}

function PublishSwitch({ introduction: { id, other }, feedback }: Omit<FeedbackProps, "onChange">): ReactNode {
  const [isPublished, setPublished] = useState(feedback.isPublished);
  const { busy, act } = useLetterAct(() => Promise.resolve());
  const choose = (next: boolean) => {
    if (busy !== undefined) return;
    setPublished(next);
    const call = answerOf(
      browserApi().introductions[":id"].published.$put({ param: { id }, json: { isPublished: next } }),
    );
    call.catch(() => setPublished(!next));
    void act("publish", call, next ? "Shown on the page of your piece" : "No longer shown");
  };
  return (
    <Switch
      label={<span className="font-semibold">Show on the page of this piece</span>}
      hint={`Everyone who sees the piece reads the questions and the answers of ${other.name}.`}
      checked={isPublished}
      aria-disabled={busy !== undefined || undefined}
      onChange={({ currentTarget }) => choose(currentTarget.checked)}
    />
  );
}
