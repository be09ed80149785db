import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { brand } from "#contract/brand.ts";
import type { OwnOpportunity } from "#contract/opportunities.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { OpportunityConflict } from "./opportunity-conflict.tsx";
import { OpportunityFields } from "./opportunity-fields.tsx";
import { useOpportunityForm } from "./use-opportunity-form.ts";

interface OpportunityEditorProps {
  /** Undefined for one that is still to be made. */
  readonly start: OwnOpportunity | undefined;
  readonly onCreated: (slug: string) => void;
}

export function OpportunityEditor({ start, onCreated }: OpportunityEditorProps): ReactNode {
  const navigate = useNavigate();
  const isFree = useRef(false);
  const free = () => {
    isFree.current = true;
  };
  const form = useOpportunityForm({
    start,
    onCreated: (slug) => {
      free();
      onCreated(slug);
    },
    onSent: () => {
      free();
      toast({ title: "Sent for review", description: "We will email you when it is published.", variant: "success" });
      void navigate(opportunityPaths.own);
    },
  });
  const { saved, faultTurn, isDirty, busy } = form;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faultTurn > 0) place.current?.querySelector<HTMLElement>("[aria-invalid], [data-fault]")?.focus();
  }, [faultTurn]);
  useEffect(() => {
    isFree.current = false;
  });
  const question = useLeavingGuard({
    state: isDirty ? "unsaved" : "clean",
    says: "Your unsaved changes will be lost.",
    isFree: () => isFree.current,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.send();
  };
  const refused = saved?.state === "refused" ? saved.reason : null;
  return (
    <form ref={place} noValidate onSubmit={submit} className="mt-8 grid max-w-2xl grid-cols-1 gap-6">
      <p className="text-soft">
        Posting is free. Our team reads it first, then members see it, and everyone two days later. It stays open for 30
        days at most.
      </p>
      {refused === null ? null : (
        <Notice tone="danger" title="Not published">
          {refused}
        </Notice>
      )}
      {form.theirs ? <OpportunityConflict form={form} theirs={form.theirs} /> : null}
      <OpportunityFields form={form} />
      <div className="grid gap-3 border-t border-line pt-6">
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy === "send" ? "Sending..." : undefined}>
            Send for Review
          </Button>
          <Button variant="outline" busy={busy === "save" ? "Saving..." : undefined} onClick={() => void form.save()}>
            Save Draft
          </Button>
          <p role="status" className="text-sm text-soft">
            {isDirty ? "Not saved yet" : saved ? "Saved" : ""}
          </p>
        </div>
        <p className="text-sm text-soft">
          People answer here, through {brand.name}. You decide who gets your email address.
        </p>
      </div>
      {question}
    </form>
  );
}
