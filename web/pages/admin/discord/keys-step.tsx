import { type FormEvent, type ReactNode, useState } from "react";
import type { DiscordOffice } from "#contract/discord.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { saveKeys } from "./queries.ts";

interface KeysStepProps {
  readonly office: DiscordOffice;
  readonly onSaved: () => Promise<void>;
}

const developers = "https://discord.com/developers/applications";

/** Saved secrets are never shown: an empty field keeps what is saved. */
export function KeysStep({ office: { applicationId, wayBack }, onSaved }: KeysStepProps): ReactNode {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const isSaved = applicationId !== null;
  const hint = isSaved ? "Saved. Leave it empty to keep it." : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? "").trim();
    setState({ isBusy: true });
    saveKeys({
      applicationId: typed("applicationId"),
      clientSecret: typed("clientSecret") || undefined,
      botToken: typed("botToken") || undefined,
    })
      .then(async () => {
        toast({ title: "Keys saved", variant: "success" });
        await onSaved();
      })
      .then(
        () => setState({ isBusy: false }),
        (error: unknown) => setState({ isBusy: false, failure: wordsOf(error) }),
      );
  };
  return (
    <Section
      id="discord-keys"
      title="1. The application"
      says={
        <>
          Create one at{" "}
          <a href={developers} target="_blank" rel="noopener noreferrer" className="link">
            discord.com/developers
          </a>
          . On its page OAuth2, add the redirect below. On its page Bot, switch on Server Members Intent. Then copy the
          three values.
        </>
      }
    >
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">Redirect</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{wayBack}</code>
          <CopyButton text={wayBack}>Copy</CopyButton>
        </div>
      </div>
      <form onSubmit={submit} className="grid gap-5">
        <Field label="Application ID" need="required" className="max-w-md">
          {(control) => (
            <TextInput
              {...control}
              name="applicationId"
              inputMode="numeric"
              pattern="\d{1,20}"
              title="A number with up to twenty digits"
              autoComplete="off"
              maxLength={20}
              defaultValue={applicationId ?? ""}
            />
          )}
        </Field>
        <Field label="Client secret" need={isSaved ? "optional" : "required"} className="max-w-md" hint={hint}>
          {(control) => <PasswordInput {...control} name="clientSecret" autoComplete="off" maxLength={200} />}
        </Field>
        <Field label="Bot token" need={isSaved ? "optional" : "required"} className="max-w-md" hint={hint}>
          {(control) => <PasswordInput {...control} name="botToken" autoComplete="off" maxLength={200} />}
        </Field>
        {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
        <Button
          type="submit"
          variant={isSaved ? "outline" : "primary"}
          className="justify-self-start"
          busy={state.isBusy ? "Saving..." : undefined}
        >
          Save keys
        </Button>
      </form>
    </Section>
  );
}
