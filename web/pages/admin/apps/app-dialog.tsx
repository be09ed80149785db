import { type ReactNode, useState } from "react";
import type { MadeApp, ManagedApp, NewConnectedApp } from "#contract/connected-apps-admin.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { type FieldErrors, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { changeApp, createApp } from "../calls/app-calls.ts";
import { checkApp, choiceWords, faultsOf, readApp, scopeWords, typedAddresses } from "./app-form.ts";
import { LogoField, type ShownLogo } from "./logo-field.tsx";

interface AppDialogProps {
  /** Undefined: a new one. */
  readonly app: ManagedApp | undefined;
  readonly onMade: (made: MadeApp) => void;
  readonly onSaved: () => void;
  /** Another administrator saved it in the meantime. */
  readonly onConflict: () => void;
  readonly onClose: () => void;
}

const kinds = [
  {
    value: "confidential",
    label: "A program on a server",
    hint: "A forum, a chat, a tool of the team. It gets a secret.",
  },
  {
    value: "public",
    label: "An app on a phone or in a browser",
    hint: "It can't keep a secret, so it has none.",
  },
] as const;

export function AppDialog({ app, onMade, onSaved, onConflict, onClose }: AppDialogProps): ReactNode {
  const [kind, setKind] = useState<NewConnectedApp["kind"]>(app?.kind ?? "confidential");
  // Undefined: as it was.
  const [logo, setLogo] = useState<ShownLogo | null>();
  const [refused, setRefused] = useState<FieldErrors>({});
  const { form, errors, message, isBusy } = useForm({
    check: (data) => {
      setRefused({});
      return checkApp(data);
    },
    async send(data) {
      const picture = logo === undefined ? {} : { logo: logo?.url ?? null };
      try {
        if (app === undefined) onMade(await createApp({ logo: null, isOn: true, kind, ...readApp(data), ...picture }));
        else {
          await changeApp(app.id, { ...readApp(data), ...picture, seen: app.updatedAt });
          onSaved();
        }
      } catch (refusal) {
        if (codeOf(refusal) === "changed_meanwhile") onConflict();
        if (refusal instanceof ApiRefusal) setRefused(faultsOf(refusal.fields));
        return { tone: "danger", text: wordsOf(refusal) };
      }
      return undefined;
    },
  });
  return (
    <Dialog title={app ? `Edit ${app.name}` : "New app"} size="page" onClose={onClose}>
      <form {...form} className="grid gap-6">
        <Field
          label="Name"
          need="required"
          hint="People read it when they are asked."
          error={errors["name"] ?? refused["name"]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="name"
              maxLength={80}
              autoComplete="off"
              defaultValue={app?.name}
              data-autofocus
            />
          )}
        </Field>
        <Field label="Home page" error={refused["homePage"]}>
          {(control) => (
            <TextInput
              {...control}
              name="homePage"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://forum.example.com"
              maxLength={2048}
              defaultValue={app?.homePage ?? undefined}
            />
          )}
        </Field>
        <LogoField
          name={app?.name ?? "App"}
          shown={logo === undefined ? (app?.logo ?? null) : (logo?.shown ?? null)}
          fault={refused["logo"]}
          onChange={setLogo}
        />
        {app ? null : <RadioGroup legend="Kind" name="kind" options={kinds} value={kind} onChange={setKind} />}
        <Field
          label="Addresses to return to"
          need="required"
          hint="One per line, exactly as the app's settings show them. Often called callback or redirect URL."
          error={errors["returnAddresses"] ?? refused["returnAddresses"]}
        >
          {(control) => (
            <TextArea
              {...control}
              name="returnAddresses"
              rows={3}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="https://forum.example.com/auth/callback"
              className="font-mono text-sm"
              defaultValue={typedAddresses(app)}
            />
          )}
        </Field>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">It may ask for</legend>
          {scopeWords.map(({ scope, label, hint }) => (
            <Checkbox
              key={scope}
              name={scope}
              label={label}
              hint={hint}
              defaultChecked={app ? app.scopes.includes(scope) : scope !== "membership"}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">Rules</legend>
          {choiceWords.map(({ name, label, hint }) => (
            <Checkbox key={name} name={name} label={label} hint={hint} defaultChecked={app?.[name] ?? false} />
          ))}
          {kind === "confidential" ? (
            <Checkbox
              name="skipsPkce"
              label="It knows no PKCE"
              hint="Only for an older program that can't log in otherwise."
              defaultChecked={app?.skipsPkce ?? false}
            />
          ) : null}
        </fieldset>
        {app ? (
          <p className="text-sm text-soft">If the app may do less than before, people have to log in to it again.</p>
        ) : null}
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Saving..." : undefined}>
            {app ? "Save" : "Create"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
