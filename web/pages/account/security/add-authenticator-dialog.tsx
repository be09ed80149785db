import { type ReactNode, useState } from "react";
import { CodeForm } from "#web/features/accounts/second-step/code-form.tsx";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { dropFactor, type Enrolment, enrolAuthenticator, proveFactor } from "./calls.ts";
import { StepIntro } from "#web/features/accounts/step-intro.tsx";
import { useAct } from "./use-act.ts";

interface AddAuthenticatorDialogProps {
  /** A name that no other factor has. */
  readonly suggestedName: string;
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** First a name for it, then the picture to scan and the code that proves it was. */
export function AddAuthenticatorDialog({ suggestedName, onAdded, onClose }: AddAuthenticatorDialogProps): ReactNode {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const leave = () => {
    // Removes the unfinished factor; a failure does not matter.
    if (enrolment) void dropFactor(enrolment.id).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog
      title="Add an authenticator app"
      description={
        enrolment
          ? undefined
          : "An app such as Aegis, 2FAS or Google Authenticator shows a new code every thirty seconds."
      }
      onClose={leave}
    >
      {enrolment ? (
        <Scan enrolment={enrolment} onAdded={() => onAdded(enrolment.name)} />
      ) : (
        <Name suggested={suggestedName} onNamed={setEnrolment} />
      )}
    </Dialog>
  );
}

function Name({
  suggested,
  onNamed,
}: {
  readonly suggested: string;
  readonly onNamed: (enrolment: Enrolment) => void;
}): ReactNode {
  const act = useAct();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({ name: textOf(data, "name").trim() === "" ? "Please enter a name." : undefined }),
    send: (data) => act(async () => onNamed(await enrolAuthenticator(textOf(data, "name").trim()))),
  });
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Name"
        need="required"
        hint="Something you will recognise, like the phone it is on."
        error={errors["name"]}
      >
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            name="name"
            autoComplete="off"
            maxLength={60}
            defaultValue={suggested}
          />
        )}
      </Field>
      <MessageNotice message={message} />
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "One moment..." : undefined}>
        Continue
      </Button>
    </form>
  );
}

function Scan({ enrolment, onAdded }: { readonly enrolment: Enrolment; readonly onAdded: () => void }): ReactNode {
  const act = useAct();
  const prove = (code: string) =>
    act(async () => {
      await proveFactor(enrolment.id, code);
      onAdded();
    });
  return (
    <div className="grid gap-5">
      <StepIntro>Scan this with your app, then type the six digits it shows.</StepIntro>
      <img
        src={enrolment.picture}
        alt="A code to scan with your authenticator app"
        className="size-48 justify-self-center rounded-md bg-cream p-2"
      />
      <div className="grid gap-2">
        <p className="text-sm text-soft">No camera? Type this key into the app instead:</p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 rounded-sm bg-sunken px-2 py-1 text-sm [overflow-wrap:anywhere]">
            {inFours(enrolment.secret)}
          </code>
          <CopyButton text={enrolment.secret}>Copy key</CopyButton>
          {/* A phone can't scan its own screen. */}
          <a
            href={enrolment.uri}
            className={buttonLook({ variant: "outline", size: "sm", className: "pointer-fine:hidden" })}
          >
            Open my app
          </a>
        </div>
      </div>
      <CodeForm
        label="Six-digit code"
        hint="The code changes every thirty seconds."
        onCode={async (code) => (await prove(code))?.text}
      />
    </div>
  );
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
