import { type ReactNode, useState } from "react";
import { introductionBounds as most, type IntroductionKind } from "#contract/values/introduction.ts";
import { faultInLink } from "#contract/values/web-link.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { type FieldErrors, textOf, useForm } from "#web/features/accounts/use-form.ts";
import { CountedText } from "#web/features/introductions/counted-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { ShownPerson } from "../load-person.ts";
import { WorkFields } from "./work-fields.tsx";

interface AskFormProps {
  readonly person: ShownPerson;
  readonly kind: IntroductionKind;
  /** The words of its button. */
  readonly says: string;
  readonly check?: (data: FormData) => FieldErrors;
  /** Throws the refusal. */
  readonly send: (data: FormData) => Promise<void>;
  /** More fields, below the text. */
  readonly children?: (errors: FieldErrors) => ReactNode;
}

/** All that was typed stays in its fields when the hub refuses. */
export function AskForm({ person, kind, says, check, send, children }: AskFormProps): ReactNode {
  const [refused, setRefused] = useState<FieldErrors>();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => {
      setRefused(undefined);
      const link = textOf(data, "link").trim();
      return {
        text: textOf(data, "text").trim() === "" ? "Write a few words." : undefined,
        link: link === "" ? undefined : faultInLink(link)?.says,
        ...check?.(data),
      };
    },
    send: async (data) => {
      try {
        await send(data);
        return undefined;
      } catch (error) {
        if (error instanceof ApiRefusal) setRefused(error.fields);
        return { tone: "danger", text: wordsOf(error) };
      }
    },
  });
  const shown = refused ?? errors;
  // What the hub refused is being changed.
  const onInput: typeof form.onInput = (event) => {
    setRefused(undefined);
    form.onInput(event);
  };
  return (
    <form {...form} onInput={onInput} className="grid gap-6">
      <CountedText
        label="Your message"
        name="text"
        rows={7}
        most={most.text}
        placeholder={examples[kind]}
        error={shown["text"]}
      />
      {kind === "work" ? <WorkFields /> : null}
      <Field label="Link" hint={linkHints[kind]} error={shown["link"]}>
        {(control) => (
          <TextInput
            {...control}
            name="link"
            type="url"
            inputMode="url"
            maxLength={most.link}
            placeholder="https://"
            spellCheck={false}
          />
        )}
      </Field>
      {children?.(shown)}
      <p className="border-l-2 border-accent pl-4 text-sm text-soft">
        If {person.name} accepts, you both get each other's email address. Until then neither of you sees it. Phone
        numbers or addresses in your message are yours to give. It costs nothing.
      </p>
      <MessageNotice message={message} />
      <div>
        <Button type="submit" size="lg" busy={isBusy ? "Sending..." : undefined}>
          {says}
        </Button>
      </div>
    </form>
  );
}

const examples: Readonly<Record<IntroductionKind, string>> = {
  work: "What the work is, for whom, and why you thought of them.",
  mentoring: "Where you are in your work, and what you would like to learn.",
  feedback: "What the piece is for, and where you are unsure.",
};

const linkHints: Readonly<Record<IntroductionKind, string>> = {
  work: "To a brief or your company's page, if there is one.",
  mentoring: "To your work, if it is not on your page.",
  feedback: "To a prototype or a larger picture, if there is one.",
};
