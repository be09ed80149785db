import type { ReactNode } from "react";
import type { WireRequest } from "#contract/auth-connected-apps.ts";
import { AppLogo } from "#web/ui/app-logo.tsx";

/** Its name and picture are its own words; the address is where people really return to. */
export function AskingApp({ request: { client, redirect_uri } }: { readonly request: WireRequest }): ReactNode {
  return (
    <div className="mb-6 flex items-center gap-4">
      <AppLogo name={client.name} logo={client.logo_uri ? new URL(client.logo_uri).pathname : null} />
      <p className="min-w-0 text-sm">
        <span className="block font-semibold [overflow-wrap:anywhere]">{client.name}</span>
        <span className="text-soft [overflow-wrap:anywhere]">{placeOf(redirect_uri)}</span>
      </p>
    </div>
  );
}

// Of an app on a phone, its scheme.
function placeOf(address: string): string {
  const { protocol, host } = new URL(address);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}
