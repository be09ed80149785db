import { type ReactNode, useState } from "react";
import { CodeForm } from "#web/features/accounts/second-step/code-form.tsx";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { dropFactor, enrolPhone, proveText, textCode, type Texted } from "./calls.ts";
import { dialled, maskedNumber } from "./phone-number.ts";
import { StepIntro } from "#web/features/accounts/step-intro.tsx";
import { useAct, usePress } from "./use-act.ts";

interface AddPhoneDialogProps {
  readonly onAdded: (name: string) => void;
  readonly onClose: () => void;
}

/** First the number, then the code that was texted to it. */
export function AddPhoneDialog({ onAdded, onClose }: AddPhoneDialogProps): ReactNode {
  const [texted, setTexted] = useState<Texted>();
  const leave = () => {
    // Removes the unfinished factor; a failure does not matter.
    if (texted) void dropFactor(texted.factorId).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog
      title="Add a phone"
      description={
        texted ? undefined : "We text you a six-digit code when you log in. Your operator may charge for it."
      }
      onClose={leave}
    >
      {texted ? (
        <Code texted={texted} onTextedAgain={setTexted} onAdded={() => onAdded(maskedNumber(texted.phone))} />
      ) : (
        <PhoneNumber onTexted={setTexted} />
      )}
    </Dialog>
  );
}

function PhoneNumber({ onTexted }: { readonly onTexted: (texted: Texted) => void }): ReactNode {
  const act = useAct();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      phone:
        dialled(textOf(data, "phone")) === undefined
          ? "This isn't a valid mobile number. Outside India, start with + and the country code."
          : undefined,
    }),
    send: (data) => act(async () => onTexted(await enrolPhone(dialled(textOf(data, "phone")) ?? ""))),
  });
  return (
    <form {...form} className="grid gap-5">
      <Field label="Mobile number" need="required" error={errors["phone"]}>
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            type="tel"
            name="phone"
            autoComplete="tel"
            className="max-w-64 tabular-nums"
            maxLength={30}
            defaultValue="+91 "
          />
        )}
      </Field>
      <MessageNotice message={message} />
      <Button type="submit" className="sm:justify-self-end" busy={isBusy ? "Sending..." : undefined}>
        Text me a code
      </Button>
    </form>
  );
}

interface CodeProps {
  readonly texted: Texted;
  readonly onTextedAgain: (texted: Texted) => void;
  readonly onAdded: () => void;
}

function Code({ texted, onTextedAgain, onAdded }: CodeProps): ReactNode {
  const act = useAct();
  const again = usePress(async () => onTextedAgain(await textCode(texted)));
  const prove = (code: string) =>
    act(async () => {
      await proveText(texted, code);
      onAdded();
    });
  return (
    <div className="grid gap-5">
      <StepIntro>
        We sent a text message to <strong className="font-semibold whitespace-nowrap text-ink">{texted.phone}</strong>.
      </StepIntro>
      <CodeForm
        label="Six-digit code"
        hint="Valid for five minutes."
        onCode={async (code) => (await prove(code))?.text}
      />
      <MessageNotice message={again.message} />
      <Button
        variant="link"
        className="justify-self-start text-sm"
        busy={again.isBusy ? "Sending..." : undefined}
        onClick={again.press}
      >
        Send another
      </Button>
    </div>
  );
}
