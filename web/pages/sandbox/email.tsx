import { type ReactNode, useState } from "react";
import { data } from "react-router";
import { stagePaths } from "#contract/values/stage-paths.ts";
import type { SandboxEmail } from "#contract/sandbox.ts";
import { serverApi } from "#web/api/client.ts";
import { fileKind, fileSize } from "#web/features/catalog/own/file-size.ts";
import { NotFound } from "#web/features/layout/not-found.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/email";
import { orNull } from "./or-null.ts";
import { PlayedProvider } from "./played-provider.tsx";
import { sandboxHead } from "./sandbox-page.tsx";
import { sentAt } from "./sent-at.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const email = await orNull(serverApi(context).sandbox.mail[":id"].$get({ param: { id: params.id } }));
  return data(email, { status: email ? 200 : 404 });
}

export function meta({ loaderData: email }: Route.MetaArgs) {
  return sandboxHead(email?.subject ?? "Mailbox");
}

export default function Email({ loaderData: email }: Route.ComponentProps): ReactNode {
  const [shown, setShown] = useState<"page" | "text">("page");
  if (!email) return <NotFound />;
  return (
    <main id="main" tabIndex={-1} className="shell grow py-10 md:py-16">
      <TextLink to={stagePaths.sandboxMail} className="text-sm">
        All emails
      </TextLink>
      <h1 className="mt-4 text-heading [overflow-wrap:anywhere]">{email.subject}</h1>
      <p className="mt-3 mb-8 text-soft [overflow-wrap:anywhere]">
        To <span className="text-ink">{email.to}</span>, <time dateTime={email.sentAt}>{sentAt(email.sentAt)}</time>
      </p>
      <Attachments email={email} />
      <PlayedProvider email={email} />
      <Tabs
        label="The email"
        selected={shown}
        onSelect={setShown}
        tabs={[
          {
            id: "page",
            title: "Email",
            content: (
              <iframe
                title={email.subject}
                src={`/api/sandbox/mail/${email.id}/html`}
                sandbox="allow-popups allow-top-navigation-by-user-activation"
                className="h-232 w-full max-w-180 rounded-lg border border-line bg-cream"
              />
            ),
          },
          {
            id: "text",
            title: "Plain text",
            content: (
              <pre className="max-w-180 rounded-lg border border-line bg-raised p-5 font-[inherit] text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
                {linked(email.text)}
              </pre>
            ),
          },
        ]}
      />
    </main>
  );
}

function Attachments({
  email: { id, attachments },
}: {
  readonly email: Pick<SandboxEmail, "id" | "attachments">;
}): ReactNode {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="mb-8 flex max-w-180 flex-wrap gap-3">
      {attachments.map(({ place, name, size }) => (
        <li key={place} className="min-w-0 rounded-lg border border-line bg-raised px-4 py-2.5">
          <a
            href={`/api/sandbox/mail/${id}/attachments/${place}`}
            download={name}
            className="link font-semibold [overflow-wrap:anywhere]"
          >
            {name}
          </a>
          <p className="text-xs text-soft">
            {fileKind(name)}, {fileSize(size)}
          </p>
        </li>
      ))}
    </ul>
  );
}

// Mail programs make links of the addresses in a plain email.
function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a key={`${index} ${piece}`} href={piece} className="link">
        {piece}
      </a>
    ),
  );
}
