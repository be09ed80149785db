import type { ReactNode } from "react";
import { data } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { loadMembershipFee, type MembershipFee } from "#web/features/membership/load-fee.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { description, termsOfService, title } from "./terms-content.tsx";

// The terms can be read while the hub cannot tell the fee.
export async function loader({ context }: Route.LoaderArgs) {
  const fee = await loadMembershipFee(context);
  return data(fee, fee.membershipFee === undefined ? {} : { headers: keepUntilChange("settings") });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description, path: paths.terms, kind: "article" });
}

export default function TermsPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <LegalPage document={termsOfService(loaderData.membershipFee ?? "the price of the day")} />;
}

// On a bad line the page comes without the figure rather than not at all; a refusal that leads elsewhere is followed.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MembershipFee> {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { membershipFee: undefined };
  });
}
