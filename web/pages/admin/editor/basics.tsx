import { type ReactNode, useState } from "react";
import { productBounds, productTypes } from "#contract/values/product-bounds.ts";
import { slugMaxLength } from "#contract/values/slug.ts";
import { typeLabel } from "#contract/values/type-label.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { MarkdownField } from "./markdown/markdown-field.tsx";
import { Section } from "./section.tsx";
import type { Editor } from "./use-editor.ts";

export function Basics({ editor }: { readonly editor: Editor }): ReactNode {
  const { state, change } = editor;
  const { draft, faults } = state;
  return (
    <Section id="basics" title="Basics">
      <Field label="Title" need="required" error={faults["title"]}>
        {(control) => (
          <TextInput
            {...control}
            name="title"
            maxLength={productBounds.title}
            value={draft.title}
            onChange={(event) => change({ act: "title", value: event.currentTarget.value })}
          />
        )}
      </Field>
      <Address editor={editor} />
      <Kind editor={editor} />
      <Field
        label="Description"
        need="required"
        hint="One or two sentences, shown on the card, at the top of the page and in search results."
        error={faults["description"]}
      >
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={3}
            maxLength={productBounds.description}
            value={draft.description}
            onChange={(event) => change({ act: "write", field: "description", value: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Full detail" hint={<MarkdownHint />} error={faults["fullDetail"]}>
        {(control) => (
          <MarkdownField
            {...control}
            name="fullDetail"
            rows={10}
            maxLength={productBounds.fullDetail}
            value={draft.fullDetail}
            onChange={(event) => change({ act: "write", field: "fullDetail", value: event.currentTarget.value })}
          />
        )}
      </Field>
    </Section>
  );
}

function Address({ editor: { state, change } }: { readonly editor: Editor }): ReactNode {
  const { draft, product, faults } = state;
  const moves = product !== undefined && product.slug !== draft.slug.trim();
  const hint = (
    <>
      <span className="[overflow-wrap:anywhere]">
        {location.host}/products/<b className="font-semibold text-ink">{draft.slug.trim() || "…"}</b>
      </span>
      {moves ? ` The old address, /${product.slug}, still leads here.` : ""}
      {product && product.oldSlugs.length > 0
        ? ` Earlier addresses that also lead here: ${product.oldSlugs.map((slug) => `/${slug}`).join(", ")}.`
        : ""}
    </>
  );
  return (
    <Field label="Address" need="required" hint={hint} error={faults["slug"]}>
      {(control) => (
        <TextInput
          {...control}
          name="slug"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={slugMaxLength}
          value={draft.slug}
          onChange={(event) =>
            change({ act: "slug", value: event.currentTarget.value.toLowerCase().replaceAll(/\s/g, "-") })
          }
        />
      )}
    </Field>
  );
}

const other = "other";

function Kind({ editor: { state, change } }: { readonly editor: Editor }): ReactNode {
  const { type } = state.draft;
  const isKnown = productTypes.some((kind) => kind === type);
  const [isOwn, setIsOwn] = useState(!isKnown);
  const write = (value: string) => change({ act: "write", field: "type", value });
  const choose = (value: string) => {
    setIsOwn(value === other);
    write(value === other ? "" : value);
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Kind" error={isOwn ? undefined : state.faults["type"]}>
        {(control) => (
          <NativeSelect
            {...control}
            name={isOwn ? undefined : "type"}
            value={isOwn ? other : type}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {productTypes.map((kind) => (
              <option key={kind} value={kind}>
                {typeLabel(kind)}
              </option>
            ))}
            <option value={other}>Other…</option>
          </NativeSelect>
        )}
      </Field>
      {isOwn ? (
        <Field
          label="Name of the kind"
          need="required"
          hint="One lowercase word, like “audio”."
          error={state.faults["type"]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="type"
              maxLength={productBounds.type}
              autoCapitalize="off"
              value={type}
              onChange={(event) => write(event.currentTarget.value.toLowerCase())}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

const marks = [
  ["## Heading", "a heading"],
  ["**bold**", "bold"],
  ["*italic*", "italic"],
  ["- one", "a list; 1. for a numbered one"],
  ["[words](https://…)", "a link; mailto: works too"],
  ["`code`", "code"],
] as const;

/** The allowed formatting; a test of the catalogue ensures that nothing else gets through. */
function MarkdownHint(): ReactNode {
  return (
    <>
      Markdown. If empty, the page shows the description.{" "}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {marks.map(([mark, gives]) => (
          <span key={mark}>
            <code className="rounded-sm bg-sunken px-1 text-xs text-ink">{mark}</code> {gives}
          </span>
        ))}
      </span>
    </>
  );
}
