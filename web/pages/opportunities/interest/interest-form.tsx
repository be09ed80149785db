import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { opportunityBounds } from "#contract/values/opportunity.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { interestWish } from "./interest-words.ts";

interface InterestFormProps {
  readonly slug: string;
  /** The person asked for it before the log-in: the field takes the focus. */
  readonly isFirst: boolean;
  readonly onSent: () => Promise<void>;
}

export function InterestForm({ slug, isFirst, onSent }: InterestFormProps): ReactNode {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const refuse = (says: string) => {
    setError(says);
    setBusy(false);
    field.current?.focus();
  };
  const send = async () => {
    if (isBusy) return;
    if (text.trim() === "") return refuse("Write a few words first.");
    setBusy(true);
    try {
      await answerOf(browserApi().opportunities[":slug"].interest.$post({ param: { slug }, json: { text } }));
    } catch (refusal) {
      if (codeOf(refusal) === "not_signed_in") askToLogIn({ act: interestWish(slug) });
      // A first press whose answer was lost.
      if (codeOf(refusal) !== "already_interested")
        return refuse((refusal instanceof ApiRefusal ? refusal.fields["text"] : undefined) ?? wordsOf(refusal));
    }
    await onSent();
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <h2 className="text-title">Would you like to do this?</h2>
      <Field
        label="Your note"
        hint="They see your page with it. If they accept, you both get each other’s email address."
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            name="text"
            rows={5}
            maxLength={opportunityBounds.interest}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" variant="buy" className="w-full" busy={isBusy ? "Sending..." : undefined}>
        I am Interested
      </Button>
    </form>
  );
}
