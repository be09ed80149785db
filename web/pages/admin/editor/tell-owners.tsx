import { type ReactNode, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { mostInNote } from "#contract/values/product-bounds.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Prose } from "#web/ui/prose.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { lookAtProduct, noteUpdate } from "../calls/product-calls.ts";
import { shortDayOf } from "../list/office-times.ts";
import { MarkdownField } from "./markdown/markdown-field.tsx";

/** A note to the owners while it is written. */
export interface OwnersNote {
  readonly text: string;
  readonly write: (text: string) => void;
}

interface TellOwnersProps {
  readonly product: ManagedProduct;
  /** changed: the files changed on this page, and no update about that was sent yet. */
  readonly files: "as before" | "on their way" | "changed";
  readonly note: OwnersNote;
  readonly onSaved: (saved: Pick<ManagedProduct, "lastUpdate">) => void;
  readonly onSettled: () => void;
}

/** Once the files of a published product changed, the question whether its owners should know. */
export function TellOwners({ product, files, note, onSaved, onSettled }: TellOwnersProps): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  if (product.status !== "published") return null;
  const settle = () => {
    setIsWanted(false);
    note.write("");
    onSettled();
  };
  // What was typed already stays in view while more files come.
  if (files === "changed" || isWanted || note.text !== "")
    return <Question product={product} note={note} onSaved={onSaved} onSettled={settle} />;
  return (
    <div>
      <Button variant="outline" size="sm" onClick={() => setIsWanted(true)}>
        Tell owners what changed
      </Button>
    </div>
  );
}

type QuestionProps = Omit<TellOwnersProps, "files">;

function Question({ product: { id, lastUpdate, readers }, note, onSaved, onSettled }: QuestionProps): ReactNode {
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(): Promise<void> {
    if (note.text.trim() === "") return setFault("Say what changed.");
    setIsBusy(true);
    try {
      onSaved({ lastUpdate: await noteUpdate(id, { note: note.text, after: lastUpdate?.id ?? null }) });
      toast({ title: "Noted", description: "Owners see it now, and get an email in an hour.", variant: "success" });
      onSettled();
    } catch (refusal) {
      setFault(faultOf(refusal));
      if (codeOf(refusal) === "changed_meanwhile")
        await lookAtProduct(id).then(
          ({ lastUpdate: theirs }) => onSaved({ lastUpdate: theirs }),
          () => undefined,
        );
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Card className="grid gap-4 p-5" role="group" aria-labelledby="tell-owners">
      <h3 id="tell-owners" className="font-text text-lg font-semibold">
        {questionFor(readers)}
      </h3>
      {lastUpdate ? (
        <div className="text-sm text-soft">
          <p>Last noted on {shortDayOf(lastUpdate.at)}:</p>
          {/* Markup of the server's own making, from markdown. */}
          <Prose
            className="mt-1 border-l-2 border-line pl-3"
            dangerouslySetInnerHTML={{ __html: lastUpdate.noteHtml }}
          />
        </div>
      ) : null}
      <Field
        label="What changed"
        hint="It is shown on the product’s page and on their dashboards right away. In an hour one email leaves, with everything you noted until then."
        error={fault}
      >
        {(control) => (
          <MarkdownField
            {...control}
            name="note"
            rows={3}
            maxLength={mostInNote}
            value={note.text}
            onChange={(event) => {
              setFault(undefined);
              note.write(event.currentTarget.value);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isBusy ? "Saving..." : undefined} onClick={() => void send()}>
          {readers === 0 ? "Save the note" : "Tell them"}
        </Button>
        <Button size="sm" variant="outline" onClick={onSettled}>
          Not now
        </Button>
      </div>
    </Card>
  );
}

function questionFor(readers: number): string {
  if (readers === 0) return "Note what changed?";
  return readers === 1 ? "Tell the one person who owns it?" : `Tell the ${inFigures(readers)} people who own it?`;
}

function faultOf(refusal: unknown): string {
  if (codeOf(refusal) === "changed_meanwhile") return "Someone else noted this change just now. Send yours as well?";
  return (refusal instanceof ApiRefusal ? refusal.fields["note"] : undefined) ?? wordsOf(refusal);
}
