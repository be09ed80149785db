import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import type { OutboxEmail } from "#contract/outbox-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { shortMomentOf } from "../list/office-times.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { EmailViews } from "../emails/email-preview.tsx";
import { emailTitle } from "../emails/email-titles.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { EmailStateWord } from "./email-state.tsx";
import { resendEmail, writtenEmail } from "./queries.ts";

export function meta() {
  return adminMeta("An email");
}

export default function WrittenEmail(): ReactNode {
  const { id = "" } = useParams();
  const email = useOwnQuery(() => writtenEmail(id));
  return (
    <ListPage
      title={email.data ? emailTitle(email.data.kind) : "An email"}
      says={email.data ? `To ${email.data.to}` : "The email and its delivery status."}
      action={
        <TextLink to={adminPaths.outbox} className="inline-flex items-center gap-1.5">
          <Icon name="left" className="size-4" /> Outbox
        </TextLink>
      }
    >
      <Loaded of={email} waiting={<Skeleton className="h-[40rem]" />} failed={{ title: "This email did not load" }}>
        {(data) => (
          <div className="grid gap-8 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <Facts email={data} onResent={() => void email.reload()} />
            <Content content={data.said} />
          </div>
        )}
      </Loaded>
    </ListPage>
  );
}

interface FactsProps {
  readonly email: OutboxEmail;
  readonly onResent: () => void;
}

function Facts({ email, onResent }: FactsProps): ReactNode {
  const { id, state, failure, createdAt, sentAt, tries, nextTryAt, canResend } = email;
  const [isBusy, setIsBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await resendEmail(id);
      toast({ title: "Email queued again", variant: "success" });
    } catch (refusal) {
      toast({ title: "Not sent again", description: wordsOf(refusal), variant: "destructive" });
    }
    setIsBusy(false);
    onResent();
  };
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Status", <EmailStateWord key="state" state={state} failure={failure} />],
    ["Created", shortMomentOf(createdAt)],
    ...(sentAt === null ? [] : [["Sent", shortMomentOf(sentAt)] as const]),
    ...(state === "sent" ? [] : [["Attempts", String(tries)] as const]),
    ...(nextTryAt === null ? [] : [["Next attempt", shortMomentOf(nextTryAt)] as const]),
  ];
  return (
    <div className="grid content-start gap-5">
      <dl className="grid gap-3 rounded-lg border border-edge bg-raised p-5">
        {facts.map(([name, says]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-soft">{name}</dt>
            <dd className="font-semibold">{says}</dd>
          </div>
        ))}
      </dl>
      {failure === null ? null : (
        <Notice tone="danger" title={state === "dead" ? "Why it failed" : "Why the last attempt failed"}>
          <p>{failure}</p>
        </Notice>
      )}
      {canResend ? (
        <Button busy={isBusy ? "Sending..." : undefined} onClick={() => void resend()}>
          Send again
        </Button>
      ) : state === "dead" ? (
        <p className="text-sm text-soft">
          This email can't be sent again: its link or code has expired, or its content was deleted. The recipient can
          ask for a new one.
        </p>
      ) : null}
    </div>
  );
}

function Content({ content }: { readonly content: OutboxEmail["said"] }): ReactNode {
  if (content.is === "gone") return <Notice>The content was deleted.</Notice>;
  return (
    <section aria-labelledby="content" className="grid content-start gap-4">
      <h2 id="content" className="text-title">
        {content.is === "kept" ? "Content" : "Sample of this email"}
      </h2>
      <p className="text-sm text-soft">
        {content.is === "kept"
          ? "Links and codes are hidden. Only the recipient sees them."
          : "The content is deleted after sending because it contained links and codes. This is the current template with sample values."}
      </p>
      <EmailViews email={content} title="Content" />
    </section>
  );
}
