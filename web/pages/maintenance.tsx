import type { ReactNode } from "react";
import { data, redirectDocument } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Closing } from "#contract/settings.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";
import { useNonce } from "#web/api/nonce.ts";
import { Logo } from "#web/ui/logo.tsx";
import type { Route } from "./+types/maintenance";
import { AdministratorsWayIn } from "./maintenance/administrators-way-in.tsx";
import { requestedAddress, ownAddressScript } from "./maintenance/requested-address.ts";

// Only the router's requests have the requested address (server/web-host/page-key.ts).
export async function loader({ context, request }: Route.LoaderArgs) {
  const { search, origin } = new URL(request.url);
  const address = requestedAddress(search, origin);
  if (address !== undefined) throw redirectDocument(address);
  return data(await closingNow(context), { status: 503 });
}

async function closingNow(context: Route.LoaderArgs["context"]): Promise<Pick<Closing, "sentence">> {
  try {
    return await answerOf(serverApi(context).maintenance.$get());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { sentence: "" };
  }
}

export function headers(): Record<string, string> {
  return { "Retry-After": "300" };
}

export function meta() {
  return [{ title: `Back soon · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

const firstScript = import.meta.env.SSR ? ownAddressScript : "";

export default function Maintenance({ loaderData: { sentence } }: Route.ComponentProps): ReactNode {
  return (
    <>
      <main
        id="main"
        tabIndex={-1}
        className="shell flex min-h-dvh flex-col items-center justify-center gap-6 py-16 text-center"
      >
        <Logo />
        <img src="/art/maintenance.svg" alt="" width={480} height={360} className="w-full max-w-sm rounded-lg" />
        <h1 className="text-heading">Sharpening our pencils.</h1>
        {sentence === "" ? null : <p className="max-w-[26em] text-lg whitespace-pre-line">{sentence}</p>}
        <p className="max-w-[26em] text-lg text-soft">
          The {brand.name} Hub is down for maintenance. Nothing is lost. Please come back in a few minutes, or write to{" "}
          <a className="link" href={`mailto:${brand.supportEmail}`}>
            {brand.supportEmail}
          </a>
          .
        </p>
        <AdministratorsWayIn />
      </main>
      <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
    </>
  );
}
