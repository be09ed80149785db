import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";
import type { OwnPiece } from "#contract/portfolio.ts";
import { faultInLink } from "#contract/values/web-link.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { PieceConflict } from "./piece-conflict.tsx";
import { PiecePictures } from "./piece-pictures.tsx";
import { usePieceForm } from "./use-piece-form.ts";
import { VisibilityChoice } from "./visibility-choice.tsx";

interface PieceFormProps {
  readonly piece: OwnPiece | undefined;
  readonly onStored: (piece: OwnPiece) => void;
  readonly onSaved: (piece: OwnPiece) => void;
  readonly onGone: () => void;
  readonly onCancel: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

export function PieceForm({ onCancel, onDirty, ...props }: PieceFormProps): ReactNode {
  const place = useRef<HTMLFormElement>(null);
  const form = usePieceForm(props);
  const { values, faults, faultTurn, isDirty, change } = form;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  useEffect(() => place.current?.querySelector<HTMLElement>("input")?.focus(), []);
  useEffect(() => {
    if (faultTurn > 0) place.current?.querySelector<HTMLElement>("[aria-invalid], [data-fault]")?.focus();
  }, [faultTurn]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.save();
  };
  if (form.theirs) return <PieceConflict mine={values} theirs={form.theirs} form={form} />;
  return (
    <form ref={place} noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="Title" need="required" error={faults["title"]}>
          {(control) => (
            <TextInput
              {...control}
              name="title"
              maxLength={workBounds.title}
              value={values.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          )}
        </Field>
        <Field label="Year" error={faults["year"]}>
          {(control) => (
            <TextInput
              {...control}
              name="year"
              inputMode="numeric"
              maxLength={4}
              placeholder="2026"
              value={values.year}
              onChange={({ currentTarget }) => change({ year: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Your role" error={faults["role"]}>
          {(control) => (
            <TextInput
              {...control}
              name="role"
              maxLength={workBounds.role}
              placeholder="Lettering and layout"
              value={values.role}
              onChange={({ currentTarget }) => change({ role: currentTarget.value })}
            />
          )}
        </Field>
        <PieceLink link={values.link} fault={faults["link"]} onType={(link) => change({ link })} />
      </div>
      <Field
        label="About it"
        hint={`One paragraph: the question, and what you did. ${values.text.length} of ${workBounds.text}.`}
        error={faults["text"]}
      >
        {(control) => (
          <TextArea
            {...control}
            name="text"
            maxLength={workBounds.text}
            value={values.text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        )}
      </Field>
      <PiecePictures pictures={values.pictures} faults={faults} onChange={form.changePictures} />
      <div className="grid justify-items-start gap-1.5">
        {props.piece?.isHidden ? (
          <Notice tone="info">
            Our team hid this piece, so only you can see it. The email about it has the reason. Questions? Write to{" "}
            {brand.supportEmail}.
          </Notice>
        ) : (
          <VisibilityChoice of="this piece" value={values.visibleTo} onChoose={(visibleTo) => change({ visibleTo })} />
        )}
        {faults["visibleTo"] === undefined ? null : (
          <p data-fault tabIndex={-1} role="alert" className="text-sm font-semibold text-danger">
            {faults["visibleTo"]}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSaving ? "Saving..." : undefined}>
          Save piece
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {isDirty ? "Discard changes" : "Close"}
        </Button>
      </div>
    </form>
  );
}

interface PieceLinkProps {
  readonly link: string;
  readonly fault: string | undefined;
  readonly onType: (link: string) => void;
}

/** A link without https:// is never changed silently: the full one is offered. */
function PieceLink({ link, fault, onType }: PieceLinkProps): ReactNode {
  const proposal = fault === undefined ? undefined : faultInLink(link.trim())?.proposal;
  return (
    <div className="grid content-start gap-2">
      <Field label="Link" error={fault}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            name="link"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={workBounds.link}
            placeholder="https://"
            value={link}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      {proposal === undefined ? null : (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start [overflow-wrap:anywhere]"
          onClick={() => onType(proposal)}
        >
          Use {proposal}
        </Button>
      )}
    </div>
  );
}
