import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { questionBounds } from "#contract/values/question-bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

interface AskFormProps {
  /** Resolves to the sentence to show if it was refused. */
  readonly onAsk: (text: string) => Promise<string | undefined>;
}

export function AskForm({ onAsk }: AskFormProps): ReactNode {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === "") {
      setError("Write your question first.");
      field.current?.focus();
      return;
    }
    setBusy(true);
    const refused = await onAsk(text.trim());
    setBusy(false);
    setError(refused);
    setAsked(refused === undefined);
    if (refused === undefined) setText("");
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
      <Field label="Your question" hint="Everyone sees it with your name." error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={3}
            maxLength={questionBounds.text}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError(undefined);
              setAsked(false);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isBusy ? "Asking..." : undefined}>
          Ask
        </Button>
        <p role="status" className="text-sm text-soft">
          {isAsked ? "Your question is listed below." : null}
        </p>
      </div>
    </form>
  );
}
