import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { Logo } from "#web/ui/logo.tsx";

export function loader() {
  return data(null, { status: 503 });
}

export function headers(): Record<string, string> {
  return { "Retry-After": "300" };
}

export function meta() {
  return [{ title: `Back soon · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Maintenance(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell flex min-h-dvh flex-col items-center justify-center gap-6 py-16 text-center">
      <Logo />
      <img src="/art/maintenance.svg" alt="" width={480} height={360} className="w-full max-w-sm" />
      <h1 className="text-heading">Sharpening our pencils.</h1>
      <p className="max-w-[46ch] text-lg text-soft">
        The {brand.name} Hub is down for maintenance. Nothing of yours is lost; please come back in a few minutes, or write to{" "}
        <a className="link" href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
      </p>
    </main>
  );
}
