import { type FormEvent, type ReactNode, useState } from "react";
import type { EventQuestion, HostsQuestion } from "#contract/event-questions.ts";
import { questionBounds } from "#contract/values/question-bounds.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import type { QuestionActs } from "./use-question-acts.ts";

interface HostToolsProps {
  readonly question: EventQuestion & Partial<Pick<HostsQuestion, "isHidden" | "isSilenced">>;
  readonly acts: QuestionActs;
  /** Hosts do not silence themselves. */
  readonly isOwn: boolean;
}

/** For the host and administrators, below each question. */
export function HostTools({ question, acts, isOwn }: HostToolsProps): ReactNode {
  const { id, answeredAt, isHidden = false, isSilenced = false } = question;
  const [open, setOpen] = useState<"answer" | "silence">();
  const close = () => setOpen(undefined);
  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isHidden ? <Badge tone="vermilion">Hidden</Badge> : null}
        {isSilenced ? <Badge tone="vermilion">Silenced</Badge> : null}
        {answeredAt === null ? (
          <>
            <Button size="sm" variant="outline" aria-expanded={open === "answer"} onClick={() => setOpen("answer")}>
              Answer
            </Button>
            <Button size="sm" variant="outline" onClick={() => void acts.answer(id, null)}>
              Answered in the talk
            </Button>
          </>
        ) : (
          <Button size="sm" variant="outline" onClick={() => acts.reopen(id)}>
            Remove answer
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => acts.hide(id, !isHidden)}>
          {isHidden ? "Show again" : "Hide"}
        </Button>
        {isOwn ? null : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => (isSilenced ? void acts.silence(id, false) : setOpen("silence"))}
          >
            {isSilenced ? "Let them ask again" : "Silence"}
          </Button>
        )}
      </div>
      {open === "answer" ? <AnswerForm onSave={(text) => acts.answer(id, text)} onClose={close} /> : null}
      {open === "silence" ? (
        <ConfirmDialog
          title={`Silence ${question.by.name}?`}
          description="They can't ask or vote at this event. Their questions stay until you hide them."
          confirm="Silence"
          busy="Silencing..."
          onClose={close}
          onConfirm={async () => {
            const text = await acts.silence(id, true);
            if (text !== undefined) return { text };
            close();
            return undefined;
          }}
        />
      ) : null}
    </div>
  );
}

interface AnswerFormProps {
  readonly onSave: (text: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}

function AnswerForm({ onSave, onClose }: AnswerFormProps): ReactNode {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return setError("Write your answer first.");
    setBusy(true);
    const refused = await onSave(text.trim());
    setBusy(false);
    setError(refused);
    if (refused === undefined) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
      <Field label="Your answer" error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={focusOnce}
            maxLength={questionBounds.answer}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="sm" busy={isBusy ? "Saving..." : undefined}>
          Save answer
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

// The host pressed Answer to write.
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
