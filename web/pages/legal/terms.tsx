import type { ReactNode } from "react";
import { data } from "react-router";
import { keepUntilChange } from "#contract/topics.ts";
import { loadMembershipPrice } from "#web/features/membership/load-price.ts";
import { type MembershipPrice, orWithoutPrice, priceOr } from "#web/features/membership/price.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalPage } from "./legal-page.tsx";
import { description, termsOfService, title } from "./terms-content.tsx";

// The terms can be read while the hub cannot tell the fee.
export async function loader({ context }: Route.LoaderArgs) {
  const price = await loadMembershipPrice(context);
  return data(price, price.membershipPrice === undefined ? {} : { headers: keepUntilChange("settings") });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MembershipPrice> {
  return orWithoutPrice(serverLoader());
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title, description, path: "/terms", kind: "article" });
}

export default function TermsPage({ loaderData }: Route.ComponentProps): ReactNode {
  return <LegalPage document={termsOfService(priceOr(loaderData, "the price of the day"))} />;
}
