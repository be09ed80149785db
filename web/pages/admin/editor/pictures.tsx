import type { ReactNode } from "react";
import { productBounds } from "#contract/values/product-bounds.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import type { DraftImage } from "./draft/draft.ts";
import { EditRows } from "./edit-rows.tsx";
import { Section } from "./section.tsx";
import { UploadRows } from "./upload-rows.tsx";
import type { Editor } from "./use-editor.ts";
import type { Uploads } from "./use-uploads.ts";

const kinds = "image/jpeg,image/png,image/webp,image/avif";

export function refusePicture({ size }: File): string | undefined {
  return size > productBounds.pictureBytes ? "This picture is larger than 20 megabytes." : undefined;
}

export function Pictures({ editor, uploads }: { readonly editor: Editor; readonly uploads: Uploads }): ReactNode {
  const { state, change } = editor;
  const { draft, faults } = state;
  const nameOf = ({ alt }: DraftImage, place: number) =>
    alt.trim() === "" ? `picture ${place + 1}` : `“${alt.trim()}”`;
  return (
    <Section id="pictures" title="Pictures" says="The first one is the cover. Pictures are cropped to 4:3.">
      <EditRows
        label="Pictures"
        items={draft.images}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(from, to) => change({ act: "move", in: "images", from, to })}
        onRemove={({ key }) => change({ act: "remove", from: "images", key })}
      >
        {(picture, place) => ({
          head: (
            <p className="text-sm font-semibold">{place === 0 ? "Picture 1, the cover" : `Picture ${place + 1}`}</p>
          ),
          body: <PictureWords picture={picture} place={place} editor={editor} />,
        })}
      </EditRows>
      <UploadRows uploads={uploads} />
      {faults["images"] ? <p className="text-sm font-semibold text-danger">{faults["images"]}</p> : null}
      {draft.images.length < productBounds.pictures ? (
        <DropArea
          label="Add pictures"
          accept={kinds}
          onFiles={uploads.add}
          paste={{ kind: /^image\// }}
          hint="Or drop them here, or paste one. JPEG, PNG, WebP or AVIF, up to 20 MB."
        />
      ) : (
        <p className="text-sm text-soft">Up to 12 pictures.</p>
      )}
    </Section>
  );
}

interface PictureWordsProps {
  readonly picture: DraftImage;
  readonly place: number;
  readonly editor: Editor;
}

function PictureWords({
  picture: { key, image, alt, words },
  place,
  editor: { state, change },
}: PictureWordsProps): ReactNode {
  const isPlain = words === "plain";
  return (
    <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
      {/* A wrapper, because the <source> elements of a picture would take a place in the grid. */}
      <div className="max-w-60">
        <Picture image={{ ...image, alt: "" }} sizes="9rem" loading="lazy" className="rounded-md border border-edge" />
      </div>
      <div className="grid content-start gap-2.5">
        <Field label="Alt text" error={state.faults[`images.${place}.alt`] ?? state.faults[`images.${place}.url`]}>
          {(control) => (
            <TextInput
              {...control}
              name={`images.${place}.alt`}
              maxLength={productBounds.alt}
              disabled={isPlain}
              placeholder={isPlain ? "" : "For people who can't see it"}
              value={isPlain ? "" : alt}
              onChange={(event) => change({ act: "describe picture", key, alt: event.currentTarget.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Decorative"
          className="text-sm"
          checked={isPlain}
          onChange={(event) => change({ act: "leave picture plain", key, value: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
