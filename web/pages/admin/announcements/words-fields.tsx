import type { ComponentProps, ReactNode } from "react";
import { announcementBounds as most } from "#contract/values/announcement.ts";
import { Button } from "#web/ui/button.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { sendPicture } from "../calls/product-calls.ts";
import { MarkdownField } from "../editor/markdown/markdown-field.tsx";
import { refusePicture } from "../editor/pictures.tsx";
import { Section } from "../editor/section.tsx";
import { UploadRows } from "../editor/upload-rows.tsx";
import { useUploads } from "../editor/use-uploads.ts";
import type { DraftForm } from "./use-draft.ts";

const mostAlt = 300;

interface OfForm {
  readonly form: DraftForm;
}

export function WordsFields({ form }: OfForm): ReactNode {
  const { draft, faults, change } = form;
  return (
    <Section id="words" title="The email">
      <Line
        label="Subject"
        error={faults["subject"]}
        maxLength={most.subject}
        value={draft.subject}
        onType={(subject) => change({ subject })}
      />
      <Line
        label="Preview line"
        hint="Shown after the subject in the inbox. Optional."
        error={faults["preview"]}
        maxLength={most.preview}
        value={draft.preview}
        onType={(preview) => change({ preview })}
      />
      <Field
        label="Text"
        hint="{greeting} becomes “Hello Asha,” and {name} “Asha”, for each reader with their own name."
        error={faults["body"]}
      >
        {(control) => (
          <MarkdownField
            {...control}
            rows={14}
            maxLength={most.body}
            value={draft.body}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          />
        )}
      </Field>
      <PictureField form={form} />
      <ButtonFields form={form} />
    </Section>
  );
}

function PictureField({ form: { draft, faults, change } }: OfForm): ReactNode {
  const uploads = useUploads({
    send: sendPicture,
    onDone: ({ url }) => change({ picture: { url, alt: "" } }),
    refuse: refusePicture,
  });
  const { picture } = draft;
  if (picture === null)
    return (
      <div className="grid gap-3">
        <UploadRows uploads={uploads} />
        <DropArea
          label="Add a picture"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint="Optional. JPEG, PNG, WebP or AVIF, up to 20 MB."
          onFiles={([first]) => uploads.add(first ? [first] : [])}
        />
      </div>
    );
  return (
    <div role="group" aria-label="Picture" className="flex flex-wrap items-start gap-3">
      <Line
        label="What the picture shows"
        hint="For people who can’t see it, and for mailboxes that block pictures."
        error={faults["picture"] ?? faults["picture.url"]}
        maxLength={mostAlt}
        value={picture.alt}
        onType={(alt) => change({ picture: { ...picture, alt } })}
      />
      <Remove label="Remove picture" onPress={() => change({ picture: null })} />
    </div>
  );
}

function ButtonFields({ form: { draft, faults, change } }: OfForm): ReactNode {
  const { button } = draft;
  if (button === null)
    return (
      <Button
        variant="outline"
        className="justify-self-start"
        onClick={() => change({ button: { label: "", link: "" } })}
      >
        <ToolIcon name="plus" className="size-4.5" /> Add a button
      </Button>
    );
  return (
    <div role="group" aria-label="Button" className="grid items-start gap-3 sm:grid-cols-[2fr_3fr_auto]">
      <Line
        label="Button text"
        error={faults["button.label"]}
        maxLength={most.label}
        placeholder="See the new guide"
        value={button.label}
        onType={(label) => change({ button: { ...button, label } })}
      />
      <Line
        label="Where it leads"
        error={faults["button.link"]}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={most.link}
        placeholder="https:// or /products/…"
        value={button.link}
        onType={(link) => change({ button: { ...button, link } })}
      />
      <Remove label="Remove button" onPress={() => change({ button: null })} />
    </div>
  );
}

interface LineProps extends ComponentProps<"input"> {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

export function Line({ label, hint, error, onType, ...input }: LineProps): ReactNode {
  return (
    <Field label={label} hint={hint} error={error} className="min-w-0 grow basis-52">
      {(control) => (
        <TextInput
          {...control}
          {...input}
          autoComplete="off"
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      )}
    </Field>
  );
}

function Remove({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode {
  return (
    <Button variant="quiet" aria-label={label} className="justify-self-start sm:mt-6.5" onClick={onPress}>
      Remove
    </Button>
  );
}
