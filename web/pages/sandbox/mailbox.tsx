import type { ReactNode } from "react";
import { data } from "react-router";
import { stagePaths } from "#contract/values/stage-paths.ts";
import { browserApi, serverApi } from "#web/api/client.ts";
import { NotFound } from "#web/features/layout/not-found.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/mailbox";
import { orNull } from "./or-null.ts";
import { SandboxPage, sandboxHead } from "./sandbox-page.tsx";
import { sentAt } from "./sent-at.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const mailbox = await orNull(serverApi(context).sandbox.mail.$get({ query: {} }));
  return data(mailbox && { ...mailbox, to: "" }, { status: mailbox ? 200 : 404 });
}

// The browser applies the search: the server renders pages without their query string.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const mailbox = await orNull(browserApi().sandbox.mail.$get({ query: { to } }));
  return mailbox && { ...mailbox, to };
}
clientLoader.hydrate = true as const;

export function meta() {
  return sandboxHead("Mailbox");
}

export default function Mailbox({ loaderData }: Route.ComponentProps): ReactNode {
  if (!loaderData) return <NotFound />;
  const { letters: emails, to } = loaderData;
  return (
    <SandboxPage
      title="Mailbox"
      lead="This hub's emails arrive here instead of being sent. Open one and press its button, as its recipient would."
      search="Recipient (all or part of the address)"
      query={to}
    >
      {emails.length === 0 ? (
        <EmptyState title="No emails">
          {to ? "No emails to that address." : "Sign up, or ask for a new password, and the email appears here."}
        </EmptyState>
      ) : (
        <Card>
          <ul aria-label="Emails" className="divide-y divide-line">
            {emails.map((email) => (
              <li
                key={email.id}
                className="relative flex flex-wrap items-baseline gap-x-6 gap-y-1 px-5 py-4 hover:bg-sunken"
              >
                <TextLink
                  to={stagePaths.sandboxEmail(email.id)}
                  className="min-w-0 grow basis-64 font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0"
                >
                  {email.subject}
                </TextLink>
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{email.to}</span>
                <time dateTime={email.sentAt} className="text-sm whitespace-nowrap text-soft tabular-nums">
                  {sentAt(email.sentAt)}
                </time>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SandboxPage>
  );
}
