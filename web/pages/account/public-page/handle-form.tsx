import { type ReactNode, type SubmitEvent, useRef, useState } from "react";
import type { OwnPage } from "#contract/people.ts";
import { faultInHandle, handleBounds } from "#contract/values/handle.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { ApiRefusal, answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface HandleFormProps {
  readonly page: OwnPage;
  readonly label: string;
  readonly onSaved: (page: OwnPage) => void;
  readonly onCancel?: () => void;
}

export function HandleForm({ page, label, onSaved, onCancel }: HandleFormProps): ReactNode {
  const [handle, setHandle] = useState(page.handle ?? page.suggestions[0] ?? "");
  const [fault, setFault] = useState<string>();
  const [free, setFree] = useState<readonly string[]>(page.suggestions);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (error: unknown) => {
    setFault(error instanceof ApiRefusal ? (error.fields["handle"] ?? error.message) : wordsOf(error));
    if (error instanceof ApiRefusal) setFree(error.suggestions);
    field.current?.focus();
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // The same words as at the door, before anything is sent.
    const wrong = faultInHandle(handle);
    setFault(wrong);
    if (wrong !== undefined) return field.current?.focus();
    setIsSaving(true);
    answerOf(browserApi().account.handle.$put({ json: { handle } }))
      .then((now) => {
        toast({ title: "Your page is live", description: `${location.host}${peoplePaths.person(now.handle ?? "")}` });
        onSaved(now);
      })
      .catch(refuse)
      .finally(() => setIsSaving(false));
  };
  const others = free.filter((each) => each !== handle);
  return (
    <form noValidate onSubmit={save} className="grid gap-4 rounded-lg border border-edge bg-raised p-5">
      <Field
        label="Address of your page"
        hint={`${location.host}${peoplePaths.person(handle || "your-name")}`}
        error={fault}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={field}
            value={handle}
            maxLength={handleBounds.most}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => {
              setFault(undefined);
              setHandle(currentTarget.value.toLowerCase().replaceAll(/[\s_.]+/g, "-"));
            }}
          />
        )}
      </Field>
      {others.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-soft">Available:</span>
          {others.map((each) => (
            <Button key={each} variant="outline" size="sm" onClick={() => (setFault(undefined), setHandle(each))}>
              {each}
            </Button>
          ))}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSaving ? "Saving..." : undefined}>
          {label}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}
