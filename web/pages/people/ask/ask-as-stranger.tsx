// Without an account: for work, from an address that a link in an email proves.
import { type ReactNode, useState } from "react";
import type { AskingAbout, StrangersAsked } from "#contract/introductions.ts";
import { introductionBounds as most, type IntroductionKind } from "#contract/values/introduction.ts";
import { emailMaxLength } from "#contract/values/email.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { emailError } from "#web/features/accounts/check-fields.ts";
import { useCaptcha } from "#web/features/accounts/use-captcha.tsx";
import { type FieldErrors, textOf } from "#web/features/accounts/use-form.ts";
import { askAddress } from "#web/features/introductions/introduction-words.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ShownPerson } from "../load-person.ts";
import { AskForm } from "./ask-form.tsx";
import { ClosedTo } from "./closed-to.tsx";
import { Sent } from "./sent.tsx";
import { workOf } from "./typed-request.ts";

interface AskAsStrangerProps {
  readonly person: ShownPerson;
  readonly kind: IntroductionKind;
  readonly asking: AskingAbout;
}

export function AskAsStranger({ person, kind, asking }: AskAsStrangerProps): ReactNode {
  const captcha = useCaptcha();
  const [answer, setAnswer] = useState<StrangersAsked>();
  const logIn = () => askToLogIn({ to: askAddress(person.handle, kind) });
  if (answer !== undefined) return <LinkSent to={person} answer={answer} onAgain={() => setAnswer(undefined)} />;
  if (!asking.kinds.includes(kind))
    return <ClosedTo person={person} kind={kind} isForMembers={asking.opensTo.includes(kind)} onLogIn={logIn} />;
  return (
    <>
      <p className="mb-6 text-soft">
        You need no account. If you have one,{" "}
        <Button variant="link" onClick={logIn}>
          log in
        </Button>
        .
      </p>
      <AskForm
        person={person}
        kind={kind}
        says="Continue"
        check={(data) => ({
          name: textOf(data, "name").trim() === "" ? "Enter your name." : undefined,
          email: emailError(textOf(data, "email")),
          captcha: captcha.missing(),
        })}
        send={async (data) => {
          const token = captcha.take();
          const json = {
            ...workOf(data),
            name: textOf(data, "name"),
            email: textOf(data, "email"),
            ...(token === undefined ? {} : { captcha: token }),
          };
          const door = browserApi().people[":handle"].introductions;
          setAnswer(await answerOf(door.$post({ param: { handle: person.handle }, json })));
        }}
      >
        {(errors) => (
          <>
            <Who errors={errors} name={person.name} />
            {captcha.box(errors["captcha"])}
          </>
        )}
      </AskForm>
    </>
  );
}

function Who({ errors, name }: { readonly errors: FieldErrors; readonly name: string }): ReactNode {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Your name" need="required" error={errors["name"]}>
        {(control) => <TextInput {...control} name="name" autoComplete="name" maxLength={most.name} />}
      </Field>
      <Field
        label="Your email"
        need="required"
        error={errors["email"]}
        hint={`We send you a link first. ${name} sees the address only after accepting.`}
      >
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="email" maxLength={emailMaxLength} />
        )}
      </Field>
    </div>
  );
}

interface LinkSentProps {
  readonly to: ShownPerson;
  readonly answer: StrangersAsked;
  readonly onAgain: () => void;
}

function LinkSent({ to, answer: { sentTo, mailbox }, onAgain }: LinkSentProps): ReactNode {
  return (
    <Sent
      title="Check your email"
      actions={
        <>
          <ButtonLink to={peoplePaths.person(to.handle)} variant="outline">
            Back to their page
          </ButtonLink>
          <Button variant="quiet" onClick={onAgain}>
            Write again
          </Button>
        </>
      }
    >
      <p>
        We sent a link to <strong className="font-semibold [overflow-wrap:anywhere]">{sentTo}</strong>. Open it within
        24 hours: your request goes to {to.name} only then.
      </p>
      {mailbox === null ? null : (
        <p className="mt-3 text-sm text-soft">
          This hub doesn't send real email yet. Find it in the{" "}
          <TextLink to={mailbox} target="_blank">
            sandbox mailbox
          </TextLink>
          .
        </p>
      )}
    </Sent>
  );
}
