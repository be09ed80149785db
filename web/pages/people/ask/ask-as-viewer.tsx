// For people who are logged in.
import { type ReactNode, useState } from "react";
import type { IntroductionRequest } from "#contract/introductions.ts";
import { hoursToAnswer, type IntroductionKind } from "#contract/values/introduction.ts";
import { introductionPaths, peoplePaths, profilePaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { useRequestKey } from "#web/api/use-request-key.ts";
import { textOf } from "#web/features/accounts/use-form.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { ShownPerson } from "../load-person.ts";
import { askingAbout, piecesToAskAbout } from "../queries.ts";
import { AskForm } from "./ask-form.tsx";
import { ClosedTo } from "./closed-to.tsx";
import { FeedbackFields } from "./feedback-fields.tsx";
import { Sent } from "./sent.tsx";
import { feedbackOf, wordsOfRequest, workOf } from "./typed-request.ts";
import { WaitingForm } from "./waiting-form.tsx";

interface AskAsViewerProps {
  readonly viewer: SignedIn;
  readonly person: ShownPerson;
  readonly kind: IntroductionKind;
}

const sentRequests = `${introductionPaths.introductions}?side=sent`;

export function AskAsViewer({ viewer, ...wanted }: AskAsViewerProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Asking {...wanted} />
    </OwnPart>
  );
}

type AskingProps = Omit<AskAsViewerProps, "viewer">;

function Asking({ person, kind }: AskingProps): ReactNode {
  const asking = useOwnQuery(askingAbout(person.handle));
  const [sentKind, setSentKind] = useState<IntroductionKind>();
  if (sentKind === kind) return <RequestSent person={person} kind={kind} />;
  return (
    <Loaded of={asking} waiting={<WaitingForm />} failed={{ title: "The form did not load" }}>
      {({ kinds, opensTo, isMember, isOwn, last }) => {
        if (isOwn) return <OwnPage />;
        const before = last.find((one) => one.kind === kind);
        if (before !== undefined) return <AskedBefore {...before} name={person.name} />;
        if (!kinds.includes(kind))
          return <ClosedTo person={person} kind={kind} isForMembers={!isMember && opensTo.includes(kind)} />;
        if (kind === "feedback") return <FeedbackForm person={person} onSent={() => setSentKind(kind)} />;
        return <PlainForm person={person} kind={kind} onSent={() => setSentKind(kind)} />;
      }}
    </Loaded>
  );
}

function OwnPage(): ReactNode {
  return (
    <EmptyState
      title="This is your own page"
      action={<ButtonLink to={introductionPaths.choices}>Choose Who May Ask You</ButtonLink>}
    >
      Others find a form here.
    </EmptyState>
  );
}

function useSending(onSent: () => void): (json: IntroductionRequest) => Promise<void> {
  const withKey = useRequestKey();
  return async (json) => {
    await withKey(json, (keyed) => answerOf(browserApi().introductions.$post({ json }, keyed)));
    onSent();
  };
}

interface PlainFormProps {
  readonly person: ShownPerson;
  readonly kind: "work" | "mentoring";
  readonly onSent: () => void;
}

function PlainForm({ person, kind, onSent }: PlainFormProps): ReactNode {
  const send = useSending(onSent);
  const to = person.handle;
  return (
    <AskForm
      person={person}
      kind={kind}
      says="Send Request"
      send={(data) => send(kind === "work" ? { kind, to, ...workOf(data) } : { kind, to, ...wordsOfRequest(data) })}
    />
  );
}

function FeedbackForm({ person, onSent }: Omit<PlainFormProps, "kind">): ReactNode {
  const pieces = useOwnQuery(piecesToAskAbout);
  const send = useSending(onSent);
  return (
    <Loaded
      of={pieces}
      waiting={<WaitingForm />}
      failed={{ title: "Your work did not load" }}
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          title="Show a piece of work first"
          action={<ButtonLink to={profilePaths.work}>Go to Your Work</ButtonLink>}
        >
          Feedback is about one piece of your own that the community can see.
        </EmptyState>
      }
    >
      {(list) => (
        <AskForm
          person={person}
          kind="feedback"
          says="Send Request"
          check={(data) => ({
            "questions.0": textOf(data, "questions.0").trim() === "" ? "Ask at least one question." : undefined,
          })}
          send={(data) => send({ kind: "feedback", to: person.handle, ...feedbackOf(data) })}
        >
          {(errors) => <FeedbackFields pieces={list} errors={errors} />}
        </AskForm>
      )}
    </Loaded>
  );
}

function AskedBefore({
  askedAt,
  again,
  name,
}: {
  readonly askedAt: string;
  readonly again: string;
  readonly name: string;
}) {
  return (
    <div className="grid gap-5">
      <Notice title={`You asked ${name} on ${dayOf(askedAt)}`}>
        <p className="text-soft">You can ask for the same again from {dayOf(again)}.</p>
      </Notice>
      <p>
        <ButtonLink to={sentRequests} variant="outline">
          See your request
        </ButtonLink>
      </p>
    </div>
  );
}

function RequestSent({ person, kind }: AskingProps): ReactNode {
  return (
    <Sent
      title={`Your request went to ${person.name}`}
      actions={
        <>
          <ButtonLink to={sentRequests}>See your requests</ButtonLink>
          <ButtonLink to={peoplePaths.person(person.handle)} variant="outline">
            Back to their page
          </ButtonLink>
        </>
      }
    >
      <p>They have {hoursToAnswer[kind] / 24} days to answer, and we will email you when they do.</p>
    </Sent>
  );
}
