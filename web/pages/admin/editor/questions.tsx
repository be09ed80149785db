import { type ReactNode, useEffect, useRef } from "react";
import { productBounds } from "#contract/values/product-bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import type { DraftFaq } from "./draft/draft.ts";
import { EditRows } from "./edit-rows.tsx";
import { Section } from "./section.tsx";
import type { Editor } from "./use-editor.ts";

let made = 0;

export function Questions({ editor }: { readonly editor: Editor }): ReactNode {
  const { state, change } = editor;
  const { draft } = state;
  const added = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added.current === undefined) return;
    added.current = undefined;
    place.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
  });
  const add = () => {
    added.current = `new ${(made += 1)}`;
    change({ act: "add question", key: added.current });
  };
  return (
    <Section
      id="questions"
      title="Frequently Asked Questions"
      says="Shown at the bottom of the product page. Optional."
    >
      <div ref={place} className={draft.faqs.length === 0 ? "absolute" : undefined}>
        <EditRows
          label="Questions"
          items={draft.faqs}
          keyOf={({ key }) => key}
          nameOf={(_, at) => `question ${at + 1}`}
          onMove={(from, to) => change({ act: "move", in: "faqs", from, to })}
          onRemove={({ key }) => change({ act: "remove", from: "faqs", key })}
        >
          {(faq, at) => ({
            head: <p className="text-sm font-semibold">Question {at + 1}</p>,
            body: <Question faq={faq} at={at} editor={editor} />,
          })}
        </EditRows>
      </div>
      {draft.faqs.length < productBounds.faqs ? (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={add}>
          <ToolIcon name="plus" className="size-4.5" /> Add a question
        </Button>
      ) : (
        <p className="text-sm text-soft">Up to 40 questions.</p>
      )}
    </Section>
  );
}

interface QuestionProps {
  readonly faq: DraftFaq;
  readonly at: number;
  readonly editor: Editor;
}

function Question({ faq: { key, question, answer }, at, editor: { state, change } }: QuestionProps): ReactNode {
  const [questionPath, answerPath] = [`faqs.${at}.question`, `faqs.${at}.answer`];
  return (
    <>
      <Field label="Question" error={state.faults[questionPath]}>
        {(control) => (
          <TextInput
            {...control}
            name={questionPath}
            maxLength={productBounds.question}
            value={question}
            onChange={(event) =>
              change({ act: "write question", key, field: "question", value: event.currentTarget.value })
            }
          />
        )}
      </Field>
      <Field label="Answer" error={state.faults[answerPath]}>
        {(control) => (
          <TextArea
            {...control}
            name={answerPath}
            rows={2}
            maxLength={productBounds.answer}
            value={answer}
            onChange={(event) =>
              change({ act: "write question", key, field: "answer", value: event.currentTarget.value })
            }
          />
        )}
      </Field>
    </>
  );
}
