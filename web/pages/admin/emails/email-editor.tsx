import { type ReactNode, useRef, useState } from "react";
import type { EmailInWords } from "#contract/emails-admin.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { EmailConflict } from "./email-conflict.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { resetWords, sendTest } from "./queries.ts";
import { type EmailForm, useEmail, type WordsField } from "./use-email.ts";

interface EmailEditorProps {
  readonly email: EmailInWords;
  readonly onAnew: () => void;
}

export function EmailEditor({ email, onAnew }: EmailEditorProps): ReactNode {
  const form = useEmail(email);
  const [isAsked, setIsAsked] = useState(false);
  const question = useLeavingGuard({
    state: form.isDirty ? "unsaved" : "clean",
    says: "Your unsaved changes will be lost. The email stays as it was.",
    isFree: () => false,
  });
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form
        noValidate
        aria-label="Wording of this email"
        className="grid content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.conflict ? <EmailConflict form={form} conflict={form.conflict} /> : null}
        <WordsFields form={form} email={email} />
        <Acts form={form} email={email} onReset={() => setIsAsked(true)} />
      </form>
      <EmailPreview name={email.name} words={JSON.stringify(form.words)} />
      {isAsked ? (
        <ConfirmDialog
          title="Restore the default wording?"
          description="This deletes the custom wording. New emails use the default."
          confirm="Reset"
          busy="Resetting..."
          onConfirm={() =>
            resetWords(email.name).then(
              () => {
                setIsAsked(false);
                toast({ title: "Default wording restored", variant: "success" });
                onAnew();
                return undefined;
              },
              (refusal: unknown) => ({ text: wordsOf(refusal) }),
            )
          }
          onClose={() => setIsAsked(false)}
        />
      ) : null}
      {question}
    </div>
  );
}

const labels: Readonly<Record<WordsField, string>> = {
  subject: "Subject",
  preview: "Preview line",
  heading: "Heading",
  says: "Email",
  label: "Button",
  closes: "Closing",
};
const hints: Readonly<Partial<Record<WordsField, string>>> = {
  preview: "Shown after the subject in the inbox.",
  says: "One paragraph per line.",
  closes: "One paragraph per line, below the button. Optional.",
};

interface FieldsProps {
  readonly form: EmailForm;
  readonly email: EmailInWords;
}

function WordsFields({ form: { typed, faults, write }, email: { placeholders, needed } }: FieldsProps): ReactNode {
  // A clicked placeholder goes into the field edited last.
  const last = useRef<{ readonly field: WordsField; readonly place: HTMLInputElement | HTMLTextAreaElement }>(
    undefined,
  );
  const insert = (name: string): void => {
    const { field = "says" as const, place } = last.current ?? {};
    const text = typed[field] ?? "";
    const [from, to] = [place?.selectionStart ?? text.length, place?.selectionEnd ?? text.length];
    const piece = `{${name}}`;
    write(field, text.slice(0, from) + piece + text.slice(to));
    requestAnimationFrame(() => {
      place?.focus();
      place?.setSelectionRange(from + piece.length, from + piece.length);
    });
  };
  const fields = (Object.keys(labels) as WordsField[]).filter((field) => typed[field] !== null);
  return (
    <>
      {fields.map((field) => (
        <Field key={field} label={labels[field]} hint={hints[field]} error={faults[field]}>
          {(control) => {
            const shared = {
              ...control,
              name: field,
              value: typed[field] ?? "",
              onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
                last.current = { field, place: currentTarget };
              },
              onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
                write(field, currentTarget.value),
            };
            return field === "says" || field === "closes" ? (
              <TextArea {...shared} rows={field === "says" ? 9 : 4} />
            ) : (
              <TextInput {...shared} autoComplete="off" />
            );
          }}
        </Field>
      ))}
      <div role="group" aria-labelledby="placeholders" className="grid gap-2">
        <p id="placeholders" className="text-sm font-semibold">
          Placeholders
        </p>
        <p className="text-sm text-soft">
          Click one to insert it at the cursor. Emails show the real value instead.
          {needed.length > 0 ? ` Required: ${needed.map((name) => `{${name}}`).join(", ")}.` : ""}
        </p>
        <div className="flex flex-wrap gap-2">
          {placeholders.map((name) => (
            <Button key={name} variant="outline" size="sm" className="font-mono" onClick={() => insert(name)}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}

function Acts({ form, email, onReset }: FieldsProps & { readonly onReset: () => void }): ReactNode {
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      await sendTest(email.name);
      toast({
        title: "A test is on its way",
        description: "Sent to your own address with sample values.",
        variant: "success",
      });
    } catch (refusal) {
      toast({ title: "No test was sent", description: wordsOf(refusal), variant: "destructive" });
    }
    setIsSending(false);
  };
  return (
    <div className="foot-bar grid gap-2 bg-paper py-3">
      <p role="status" className="text-sm font-semibold">
        {form.isDirty ? "You have unsaved changes. The test uses the saved version." : ""}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSaving ? "Saving..." : undefined}>
          Save
        </Button>
        <Button variant="outline" busy={isSending ? "Sending..." : undefined} onClick={() => void send()}>
          Send me a test
        </Button>
        {form.isChanged || form.isDirty ? (
          <Button variant="quiet" onClick={onReset}>
            Restore the default
          </Button>
        ) : null}
      </div>
    </div>
  );
}
