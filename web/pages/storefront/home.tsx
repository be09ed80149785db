import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { loadMembershipFee } from "#web/features/membership/load-fee.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/home";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { Partners } from "./partners.tsx";
import { Resources } from "./resources.tsx";
import { fallbackShelf } from "./shelf/fallback.ts";
import { askedFor, isSearching, readSearch } from "./shelf/search.ts";
import { Shelf } from "./shelf/shelf.tsx";
import { type Coming, type Shelf as ShelfData, soon, useArrived } from "./shelf/shelf-data.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  try {
    const [list, fee] = await Promise.all([
      answerOf(serverApi(context).products.$get({ query: askedFor(search) })),
      loadMembershipFee(context),
    ]);
    const shelf: ShelfData = { ...list, ...fee, state: "loaded", search };
    // Words are invented without end; a page for each is not kept.
    const isKept = search.q === "" && fee.membershipFee !== undefined;
    return data<ShelfData | Coming>(shelf, isKept ? { headers: keepUntilChange("catalog", "settings") } : {});
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data<ShelfData | Coming>(fallbackShelf(search), { status: 503 });
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ShelfData | Coming> {
  const search = readSearch(new URL(request.url).searchParams);
  // Only the browser says Coming; what the server loads is there.
  const shelf = serverLoader().then(
    (given) => given as ShelfData,
    () => fallbackShelf(search),
  );
  return soon(shelf, search);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: `${brand.name}: ${brand.tagline}`,
      description: brand.description,
      path: "/",
      facts: [organization(publicUrlOf(matches))],
    }),
    ...(loaderData !== undefined && isSearching(loaderData.search) ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

// The community as schema.org knows it.
function organization(origin: string): Record<string, unknown> {
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: brand.name,
    legalName: brand.company,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    description: brand.description,
    email: brand.supportEmail,
    address: { "@type": "PostalAddress", addressLocality: brand.city, addressCountry: "IN" },
  };
}

export default function Home({ loaderData }: Route.ComponentProps): ReactNode {
  useSetUpFirst();
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <Shelf given={loaderData} />
      <Resources />
      <Partners />
      <ClosingCall membershipFee={useArrived(loaderData)?.membershipFee} />
    </main>
  );
}
