import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import type { SandboxTexts } from "#contract/sandbox.ts";
import { browserApi, serverApi } from "#web/api/client.ts";
import { NotFound } from "#web/features/layout/not-found.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/phone";
import { orNull } from "./or-null.ts";
import { SandboxPage, sandboxHead } from "./sandbox-page.tsx";
import { sentAt } from "./sent-at.ts";

type Text = SandboxTexts["texts"][number];

export async function loader({ context }: Route.LoaderArgs) {
  const texts = await orNull(serverApi(context).sandbox.sms.$get({ query: {} }));
  return data(texts && { ...texts, phone: "" }, { status: texts ? 200 : 404 });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const phone = new URL(request.url).searchParams.get("to") ?? "";
  const texts = await orNull(browserApi().sandbox.sms.$get({ query: { to: phone.replaceAll(/\D/g, "") } }));
  return texts && { ...texts, phone };
}
clientLoader.hydrate = true as const;

export function meta() {
  return sandboxHead("Phone");
}

export default function Phone({ loaderData }: Route.ComponentProps): ReactNode {
  if (!loaderData) return <NotFound />;
  const { texts, phone } = loaderData;
  const phones = [...Map.groupBy(texts, ({ to }) => to)];
  return (
    <SandboxPage
      title="Phone"
      lead="This hub's text messages arrive here instead of being sent, one phone per number."
      search="Recipient (all or part of the number)"
      query={phone}
    >
      {phones.length === 0 ? (
        <EmptyState title="No messages">
          {phone
            ? "No messages to that number."
            : "Add a phone as a second step on the security page, and its code appears here."}
        </EmptyState>
      ) : (
        <ul aria-label="Phones" className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {phones.map(([number, texts]) => (
            <Handset key={number} number={number} texts={texts} />
          ))}
        </ul>
      )}
    </SandboxPage>
  );
}

function Handset({ number, texts }: { readonly number: string; readonly texts: readonly Text[] }): ReactNode {
  return (
    <Card as="li" className="overflow-hidden">
      <h2 className="border-b border-line bg-sunken px-5 py-3 text-center font-text text-base font-semibold">
        {brand.name} <span className="font-normal text-soft">to +{number}</span>
      </h2>
      <ol
        aria-label={`Messages to +${number}, the newest first`}
        className="grid max-h-112 gap-4 overflow-y-auto p-5"
        tabIndex={0}
      >
        {texts.map((text) => (
          <li key={text.id}>
            <p className="max-w-[85%] rounded-lg rounded-bl-sm bg-sunken px-4 py-2.5 [overflow-wrap:anywhere]">
              {text.text}
            </p>
            <time dateTime={text.sentAt} className="mt-1 block text-xs text-soft tabular-nums">
              {sentAt(text.sentAt)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
