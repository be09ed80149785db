import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { StoredSettings } from "#contract/settings.ts";
import { paths } from "#contract/values/paths.ts";
import { parseRupees } from "#contract/values/typed-rupees.ts";
import { useLeavingGuard } from "#web/features/own-pages/use-leaving-guard.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { PriceField } from "../editor/price-field.tsx";
import { Section } from "../editor/section.tsx";
import { AnnouncementsSection } from "./announcements-section.tsx";
import { CodesAtPrice } from "./codes-at-price.tsx";
import { BusinessSection } from "./business-section.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { type SettingsForm, useSettingsForm } from "./use-settings-form.ts";

export function SystemForm({ stored }: { readonly stored: StoredSettings }): ReactNode {
  const form = useSettingsForm(stored);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(form.faults).length > 0)
      place.current?.querySelector<HTMLElement>("[aria-invalid], [data-fault]")?.focus();
  }, [form.faults]);
  const question = useLeavingGuard({
    state: form.isDirty ? "unsaved" : "clean",
    says: "Your unsaved changes will be lost. The settings stay as they are.",
    isFree: () => false,
  });
  return (
    <form
      ref={place}
      noValidate
      aria-label="System Settings"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      {form.conflict ? <SettingsConflict form={form} conflict={form.conflict} /> : null}
      <Membership form={form} />
      <Switches form={form} />
      <Analytics form={form} />
      <AnnouncementsSection form={form} />
      <BusinessSection form={form} />
      <SaveBar form={form} />
      {question}
    </form>
  );
}

interface PartProps {
  readonly form: SettingsForm;
}

function Membership({ form: { draft, current, faults, write } }: PartProps): ReactNode {
  const price = parseRupees(draft.membershipPrice);
  return (
    <Section
      id="membership-settings"
      title="Membership"
      says="A new price applies to new orders. Open orders keep theirs."
    >
      <div className="grid max-w-3xl gap-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
        <PriceField
          label="Membership price"
          name="membershipPrice"
          placeholder="999"
          hint="One-time price in rupees."
          value={draft.membershipPrice}
          error={faults["membershipPrice"]}
          onWrite={(membershipPrice) => write({ membershipPrice })}
        />
        <Field
          label="Membership video"
          error={faults["membershipVideo"]}
          hint="A YouTube or Vimeo link. Leave empty for the hub's own film."
        >
          {(control) => (
            <TextInput
              {...control}
              name="membershipVideo"
              inputMode="url"
              autoComplete="off"
              maxLength={500}
              value={draft.membershipVideo}
              onChange={({ currentTarget }) => write({ membershipVideo: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {typeof price === "number" && price !== current.membershipPrice ? <CodesAtPrice membershipPrice={price} /> : null}
    </Section>
  );
}

function Switches({ form: { draft, current, faults, write } }: PartProps): ReactNode {
  const { maintenance } = draft;
  const factorFault = faults["adminsNeedSecondFactor"];
  return (
    <Section id="hub-settings" title="The hub" says="Switches take effect when you save.">
      <Switch
        label="Automatic welcome emails"
        hint="New members get a welcome email automatically."
        checked={draft.welcomeLetters}
        onChange={({ currentTarget }) => write({ welcomeLetters: currentTarget.checked })}
      />
      <div className="grid gap-4">
        <Switch
          label="Maintenance mode"
          hint="Everyone except administrators sees a page saying the hub is closed for now. Incoming payments are still processed."
          checked={maintenance.on}
          onChange={({ currentTarget }) =>
            write({
              maintenance: { ...maintenance, on: currentTarget.checked },
            })
          }
        />
        <Field
          label="Maintenance message"
          className="max-w-2xl sm:ml-14"
          hint="Shown on the maintenance page: what is happening and until when."
          error={faults["maintenance.sentence"]}
        >
          {(control) => (
            <TextArea
              {...control}
              name="maintenanceSentence"
              rows={2}
              maxLength={300}
              value={maintenance.sentence}
              onChange={({ currentTarget }) =>
                write({
                  maintenance: {
                    ...maintenance,
                    sentence: currentTarget.value,
                  },
                })
              }
            />
          )}
        </Field>
      </div>
      <div>
        <Switch
          label={
            <>
              Administrators need a second factor{" "}
              {current.adminsNeedSecondFactor ? null : (
                <Badge tone="marigold" className="ml-1">
                  Recommended
                </Badge>
              )}
            </>
          }
          hint="A stolen password alone then can't open the back office. Administrators without a second factor are shown how to add one."
          checked={draft.adminsNeedSecondFactor}
          data-fault={factorFault ? "" : undefined}
          onChange={({ currentTarget }) => write({ adminsNeedSecondFactor: currentTarget.checked })}
        />
        {factorFault ? (
          <p role="alert" className="mt-2 flex flex-wrap gap-1.5 text-sm font-semibold text-danger sm:ml-14">
            <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
            {factorFault}{" "}
            <Link to={paths.security} className="underline">
              Security
            </Link>
          </p>
        ) : null}
      </div>
    </Section>
  );
}

function Analytics({ form: { draft, faults, write } }: PartProps): ReactNode {
  return (
    <Section
      id="analytics-settings"
      title="Analytics"
      says="A third-party script that counts visits, loaded on public pages only and never for visitors whose browser asks not to be tracked. Every administrator gets an email when it changes. Name the service in your privacy policy."
    >
      <Field
        label="Analytics script"
        className="max-w-2xl"
        error={faults["analyticsScript"]}
        hint="A link starting with https://. Leave empty for no analytics, unless ANALYTICS_SCRIPT_URL sets one."
      >
        {(control) => (
          <TextInput
            {...control}
            name="analyticsScript"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={draft.analyticsScript}
            onChange={({ currentTarget }) => write({ analyticsScript: currentTarget.value })}
          />
        )}
      </Field>
    </Section>
  );
}

function SaveBar({ form: { isDirty, isSaving, drop } }: PartProps): ReactNode {
  return (
    <div className="foot-bar flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-paper py-3">
      <p role="status" className="text-sm font-semibold">
        {isDirty ? "You have unsaved changes." : ""}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
        {isDirty && !isSaving ? (
          <Button variant="outline" onClick={drop}>
            Discard changes
          </Button>
        ) : null}
        <Button type="submit" busy={isSaving ? "Saving..." : undefined}>
          Save Settings
        </Button>
      </div>
    </div>
  );
}
