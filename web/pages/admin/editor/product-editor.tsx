import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { brand } from "#contract/brand.ts";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { cn } from "#web/ui/class-names.ts";
import { shortDayOf, shortSince } from "../list/office-times.ts";
import { changeMaker, sendPicture } from "../calls/product-calls.ts";
import { Basics } from "./basics.tsx";
import { Contents } from "./contents.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { ChosenPerson } from "./chosen-person.tsx";
import { MergePanel } from "./merge-panel.tsx";
import { Pictures, refusePicture } from "./pictures.tsx";
import { Preview } from "./preview.tsx";
import { Prices } from "./prices.tsx";
import { Questions } from "./questions.tsx";
import { isWhole, PublishQuestion, type Wholeness } from "../products/publish-question.tsx";
import type { StatusStep } from "../products/status.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Talk } from "./talk/talk.tsx";
import type { TalkState } from "./talk/talk-fields.tsx";
import { TopBar } from "./top-bar.tsx";
import type { EditorState } from "./editor-state.ts";
import { useEditor } from "./use-editor.ts";
import { useFiles } from "./use-files.ts";
import { useSaveKeys } from "./use-save-keys.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import { isSending, useUploads } from "./use-uploads.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface ProductEditorProps {
  /** Undefined for one that is still to be made. */
  readonly start: ManagedProduct | undefined;
  readonly onCreated: (product: ManagedProduct) => void;
}

export function ProductEditor({ start, onCreated }: ProductEditorProps): ReactNode {
  const isFree = useRef(false);
  const editor = useEditor(start, (product) => {
    isFree.current = true;
    onCreated(product);
  });
  const { state, change, tell, save } = editor;
  const pictures = useUploads({
    send: sendPicture,
    onDone: (image) => change({ act: "add picture", image }),
    refuse: refusePicture,
  });
  const files = useFiles(editor);
  const [note, setNote] = useState("");
  const [talk, setTalk] = useState<TalkState>("clean");
  const whole = wholenessOf(state);
  const [nextStep, setNextStep] = useState<StatusStep>();
  const [view, setView] = useState<"edit" | "preview">("edit");
  const form = useRef<HTMLDivElement>(null);
  useSaveKeys(() => void save());
  const unsaved = useUnsaved(editor);
  const question = useLeavingGuard({
    state:
      editor.isDirty || talk === "unsaved" || note.trim() !== "" || isSending(pictures) || isSending(files.uploads)
        ? "unsaved"
        : "clean",
    says: "Unsaved changes and unfinished uploads will be lost.",
    isFree: () => isFree.current,
    onLeave: unsaved.drop,
  });
  useEffect(() => {
    isFree.current = false;
  });
  const name = state.draft.title.trim() || "New product";
  useEffect(() => {
    document.title = `${name} · Admin · ${brand.name}`;
  }, [name]);
  const goTo = (path: string) => {
    flushSync(() => setView("edit"));
    form.current?.querySelector<HTMLElement>(`[name="${path}"]`)?.focus();
  };
  return (
    <>
      <TopBar
        editor={editor}
        onStep={(step) => (step.to === "published" && !isWhole(whole) ? setNextStep(step) : void editor.step(step))}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[96rem] gap-x-12 px-4 pt-6 pb-28 sm:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
      >
        <div className="mb-6 grid gap-6 empty:hidden xl:col-span-2">
          {unsaved.unsaved ? <UnsavedNotice onTakeUp={unsaved.takeUp} onDrop={unsaved.drop} /> : null}
          {state.theirs && state.product ? (
            <MergePanel
              product={state.product}
              theirs={state.theirs}
              mine={state.draft}
              onBoth={(givenUp) => tell({ is: "brought together", givenUp })}
              onTheirs={() => tell({ is: "given up" })}
            />
          ) : (
            <FaultSummary faults={state.faults} turn={state.faultTurn} onGo={goTo} />
          )}
        </div>
        <Segments
          label="View"
          className="mb-6 xl:hidden"
          value={view}
          onChoose={setView}
          options={[
            { value: "edit", label: "Edit" },
            { value: "preview", label: "Preview" },
          ]}
        />
        <div ref={form} className={cn("min-w-0", view === "preview" && "max-xl:hidden")}>
          <Basics editor={editor} />
          <Prices editor={editor} />
          {state.product ? (
            <ChosenPerson
              who="maker"
              of="product"
              says="Shown under the title, with a link to their page, while that page is public. Saved immediately."
              person={state.product.maker}
              isPrivate={state.product.hasPrivateMaker}
              save={async (handle) => {
                const { maker, hasPrivateMaker } = await changeMaker(state.product!.id, handle);
                tell({ is: "kept otherwise", product: { maker, hasPrivateMaker } });
              }}
            />
          ) : null}
          <Pictures editor={editor} uploads={pictures} />
          <Talk editor={editor} onState={setTalk} />
          <Contents editor={editor} files={files} note={{ text: note, write: setNote }} />
          <Questions editor={editor} />
          {state.product ? <KnownFacts product={state.product} /> : null}
        </div>
        <div className={cn("min-w-0", view === "edit" && "max-xl:hidden")}>
          <div className="xl:sticky xl:top-22">
            <Preview draft={state.draft} />
          </div>
        </div>
      </main>
      {question}
      {nextStep ? (
        <PublishQuestion
          of={whole}
          onPublish={() => editor.step(nextStep)}
          onMend={() => {
            flushSync(() => setNextStep(undefined));
            goTo("externalLink");
          }}
          onClose={() => setNextStep(undefined)}
        />
      ) : null}
    </>
  );
}

// The product as it would be published: publishing saves the draft first.
function wholenessOf({ draft, product }: EditorState): Wholeness {
  return {
    title: draft.title.trim() || "This product",
    isSold: [draft.priceNonMember, draft.priceMember].some((price) => /[1-9]/.test(price)),
    opens: draft.externalLink.trim() !== "" || (product?.files.length ?? 0) > 0 ? "something" : "nothing",
    pictures: draft.images.length,
  };
}

/** Read-only facts of a product. */
function KnownFacts({ product: { owners, createdAt, updatedAt } }: { readonly product: ManagedProduct }): ReactNode {
  const owned = owners === 0 ? "No owners yet" : owners === 1 ? "One owner" : `${owners} owners`;
  return (
    <p className="border-t border-line pt-6 text-sm text-soft">
      {owned}. Created on {shortDayOf(createdAt)}, last changed {shortSince(updatedAt)}.
    </p>
  );
}

interface UnsavedNoticeProps {
  readonly onTakeUp: () => void;
  readonly onDrop: () => void;
}

function UnsavedNotice({ onTakeUp, onDrop }: UnsavedNoticeProps): ReactNode {
  return (
    <Notice title="You have unsaved changes here">
      <p className="text-sm text-soft">You left before saving. Your changes are still in this tab.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={onTakeUp}>
          Restore
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          Discard
        </Button>
      </div>
    </Notice>
  );
}
