import { type ReactNode, useState } from "react";
import type { ManagedFile, ManagedProduct } from "#contract/catalog-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { EditRows } from "./edit-rows.tsx";
import { FileName } from "./file-name.tsx";
import { Section } from "./section.tsx";
import { type OwnersNote, TellOwners } from "./tell-owners.tsx";
import { UploadRows } from "./upload-rows.tsx";
import type { Editor } from "./use-editor.ts";
import type { useFiles } from "./use-files.ts";
import { isSending } from "./use-uploads.ts";

interface ContentsProps {
  readonly editor: Editor;
  readonly files: ReturnType<typeof useFiles>;
  readonly note: OwnersNote;
}

/** The content for owners: files, and an external link. */
export function Contents({ editor, files, note }: ContentsProps): ReactNode {
  const { state, change, tell } = editor;
  const { draft, product, faults } = state;
  return (
    <Section
      id="contents"
      title="Content"
      says="Files are stored privately and open through links that expire in minutes. You can add an external link as well."
    >
      {product ? <KeptFiles product={product} files={files} stamps={draft.stampFiles ? "wanted" : "none"} /> : null}
      <UploadRows uploads={files.uploads} {...(product ? {} : { waitsFor: "uploads with the first save" })} />
      {(product?.files.length ?? 0) < productBounds.files ? (
        <DropArea
          label="Add files"
          onFiles={files.uploads.add}
          hint={`Or drop them here. Up to 1 GB each; they are saved ${product ? "immediately" : "with the draft, which stays hidden until you publish"}.`}
        />
      ) : (
        <p className="text-sm text-soft">Up to 40 files.</p>
      )}
      {product ? (
        <TellOwners
          product={product}
          files={isSending(files.uploads) ? "on their way" : files.hasChanged ? "changed" : "as before"}
          note={note}
          onSaved={(saved) => tell({ is: "kept otherwise", product: saved })}
          onSettled={files.settle}
        />
      ) : null}
      <Checkbox
        label="Stamp PDFs with the buyer’s email"
        hint="Adds a small line to the first page of each buyer’s copy."
        checked={draft.stampFiles}
        onChange={(event) => change({ act: "switch", field: "stampFiles", value: event.currentTarget.checked })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="External link" hint="A course, a chat, a shared folder." error={faults["externalLink"]}>
          {(control) => (
            <TextInput
              {...control}
              name="externalLink"
              type="url"
              placeholder="https://"
              maxLength={productBounds.link}
              value={draft.externalLink}
              onChange={(event) => change({ act: "write", field: "externalLink", value: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label="Access button text"
          hint="Shown on the button. Leave empty for the default."
          error={faults["accessButtonText"]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="accessButtonText"
              maxLength={productBounds.accessButtonText}
              value={draft.accessButtonText}
              onChange={(event) =>
                change({ act: "write", field: "accessButtonText", value: event.currentTarget.value })
              }
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

const stampNotes: Record<NonNullable<ManagedFile["stampProblem"]>, string> = {
  too_large: "too large to stamp; opens without one",
  unreadable: "encrypted or damaged; opens without a stamp",
  too_heavy: "too complex to stamp; opens without one",
};

interface FilesProps {
  readonly product: ManagedProduct;
  readonly files: ReturnType<typeof useFiles>;
  readonly stamps: "wanted" | "none";
}

function KeptFiles({ product, files, stamps }: FilesProps): ReactNode {
  const [leaving, setLeaving] = useState<ManagedFile>();
  const noteOf = ({ stampProblem }: ManagedFile) =>
    stamps === "wanted" && stampProblem !== null ? stampNotes[stampProblem] : undefined;
  return (
    <>
      <EditRows
        label="Files"
        items={product.files}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(from, to) => void files.move(from, to)}
        onRemove={setLeaving}
      >
        {(file) => ({
          head: <FileName file={file} note={noteOf(file)} onRename={(name) => files.rename(file, name)} />,
        })}
      </EditRows>
      {leaving ? (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          description={
            product.owners > 0
              ? `${product.owners === 1 ? "One person owns" : `${product.owners} people own`} this product and will lose this file.`
              : "This deletes the file from the hub immediately."
          }
          confirm="Remove"
          busy="Removing..."
          onConfirm={async () => {
            const refused = await files.remove(leaving);
            if (!refused) setLeaving(undefined);
            return refused;
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}
