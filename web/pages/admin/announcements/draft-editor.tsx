import { type ReactNode, useEffect, useRef, useState } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import type { Announcement } from "#contract/announcements.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { cn } from "#web/ui/class-names.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { EditorBar } from "../editor/editor-bar.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { deleteAnnouncement } from "./queries.ts";
import { SendPanel } from "./send-panel.tsx";
import { type DraftForm, useDraft, type WithDraft } from "./use-draft.ts";
import { WordsFields } from "./words-fields.tsx";

interface DraftEditorProps {
  readonly announcement: WithDraft;
  readonly onSent: (announcement: Announcement) => void;
  readonly onMovedOn: () => void;
  readonly onDeleted: () => void;
}

const views = [
  { value: "write", label: "Write" },
  { value: "preview", label: "Preview" },
] as const;

export function DraftEditor({ announcement, onSent, onMovedOn, onDeleted }: DraftEditorProps): ReactNode {
  const form = useDraft(announcement, onMovedOn);
  const { draft, saved, theirs, status, faultTurn } = form;
  const [view, setView] = useState<"write" | "preview">("write");
  const [isDeleting, setDeleting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faultTurn > 0) place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faultTurn]);
  const question = useLeavingGuard({
    state: status === "failed" ? "unsaved" : "clean",
    says: "Your last changes could not be saved, and would be lost.",
    isFree: () => false,
  });
  const hasWords = saved.subject.trim() !== "" && saved.body.trim() !== "";
  return (
    <>
      <EditorBar
        all={{ to: adminPaths.announcements, label: "All announcements" }}
        title={draft.subject.trim() || "Without a subject"}
        status={<SaveState form={form} />}
      >
        <MoreMenu
          label="More"
          items={[
            { label: "Delete draft", icon: <ToolIcon name="bin" />, tone: "danger", onChoose: () => setDeleting(true) },
          ]}
        />
      </EditorBar>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[96rem] grid-cols-[minmax(0,1fr)] gap-x-12 px-4 pt-6 pb-28 sm:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]"
      >
        {theirs ? (
          <div className="mb-6 xl:col-span-2">
            <DraftConflict form={form} theirs={theirs} />
          </div>
        ) : null}
        <Segments label="View" className="mb-6 xl:hidden" value={view} onChoose={setView} options={views} />
        <div ref={place} className={cn("min-w-0", view === "preview" && "max-xl:hidden")}>
          <WordsFields form={form} />
          <AudienceFields form={form} />
          <SendPanel form={form} onSent={onSent} />
        </div>
        <div className={cn("min-w-0", view === "write" && "max-xl:hidden")}>
          <div className="xl:sticky xl:top-22">
            <DraftPreview id={form.id} revision={form.revision} words={hasWords ? "there" : "missing"} />
          </div>
        </div>
      </main>
      {question}
      {isDeleting ? (
        <ConfirmDialog
          title="Delete this draft?"
          description="Nothing was sent. The draft can’t be restored."
          confirm="Delete draft"
          busy="Deleting..."
          onConfirm={() => failureOf(deleteAnnouncement(form.id).then(onDeleted))}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </>
  );
}

const saveWords = { saved: "Saved", typing: "Not saved yet", saving: "Saving…", failed: "Not saved" } as const;

function SaveState({ form: { status, failure } }: { readonly form: DraftForm }): ReactNode {
  return (
    <span role="status" className={status === "failed" ? "font-semibold text-danger" : undefined}>
      {failure !== undefined && status === "failed" ? `Not saved. ${failure}` : saveWords[status]}
    </span>
  );
}
