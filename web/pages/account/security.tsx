import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { useRequiredViewer } from "#web/features/accounts/use-required-viewer.ts";
import { SecuritySettings, WaitingSettings } from "./security/security-settings.tsx";

// Nobody's page until the browser knows whose: what the server renders says nothing about anybody, and is not kept.
export function meta() {
  return [{ title: `Security · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Security(): ReactNode {
  const viewer = useRequiredViewer();
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      {viewer ? <SecuritySettings key={viewer.id} /> : <WaitingSettings />}
    </main>
  );
}
