import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page.tsx";
import { description, privacyPolicy, title } from "./privacy-content.tsx";

export function headers(): Record<string, string> {
  return keepUntilChange("build");
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description, path: paths.privacyPolicy, kind: "article" });
}

export default function PrivacyPolicyPage(): ReactNode {
  return <LegalPage document={privacyPolicy} />;
}
