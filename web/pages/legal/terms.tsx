import type { ReactNode } from "react";
import { keepUntilChange } from "#contract/topics.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { description, termsOfService, title } from "./terms-content.tsx";

export function headers(): Record<string, string> {
  return keepUntilChange("build");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description, path: "/terms", kind: "article" });
}

export default function TermsPage(): ReactNode {
  return <LegalPage document={termsOfService} />;
}
