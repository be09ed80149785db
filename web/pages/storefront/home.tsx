import { type ReactNode, useState } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { paths } from "#contract/values/paths.ts";
import { shelfPageSize } from "#contract/values/shelf-size.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { loadMembershipFee } from "#web/features/membership/load-fee.ts";
import { loadOpportunityCount } from "#web/features/opportunities/load-count.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/home";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { loadLive } from "./live-words.ts";
import { MembersWork } from "./members-work.tsx";
import { Partners } from "./partners.tsx";
import { Resources } from "./resources.tsx";
import { addressOf, isSearching, readSearch, type Search } from "./shelf/search.ts";
import { Shelf, shelfNames } from "./shelf/shelf.tsx";
import { type Coming, fallbackShelf, type Shelf as ShelfData, soon, useArrived } from "./shelf/shelf-data.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams);
  try {
    const [list, fee, live, opportunities, work] = await Promise.all([
      answerOf(serverApi(context).products.$get({ query: askedFor(search) })),
      loadMembershipFee(context),
      loadLive(context),
      loadOpportunityCount(context),
      isFront(search) ? answerOf(serverApi(context).work.$get()) : undefined,
    ]);
    // Cards show one picture.
    const products = list.products.map((card) => ({ ...card, images: card.images.slice(0, 1) }));
    const shelf: ShelfData = {
      ...list,
      products,
      ...fee,
      live,
      opportunities,
      search: onPage(search, list.total),
      work: work?.pieces ?? [],
      state: "loaded",
    };
    // Words are invented without end; a page for each is not kept.
    const isKept = search.q === "" && fee.membershipFee !== undefined;
    return data<ShelfData | Coming>(shelf, {
      headers: {
        ...(isKept ? keepUntilChange("catalog", "settings", "community", "people", "opportunities") : {}),
        ...(shelf.work.length > 0 ? checkedEachTime : {}),
      },
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data<ShelfData | Coming>(fallbackShelf(search), { status: 503 });
  }
}

function isFront({ q, type, shelf }: Search): boolean {
  return q === "" && type === "" && shelf === undefined;
}

// The first rows of both shelves; of one shelf or a search, a page.
function askedFor({ q, type, shelf, page = 1 }: Search) {
  if (isFront({ q, type, shelf })) return { part: "front" } as const;
  return {
    page: String(page),
    ...(shelf === undefined ? {} : { part: shelf }),
    ...(q === "" ? {} : { q }),
    ...(type === "" ? {} : { type }),
  };
}

// Beyond the last page, the last page: products may have gone.
function onPage({ page = 1, ...search }: Search, total: number): Search {
  const shown = Math.min(page, Math.ceil(total / shelfPageSize));
  return shown > 1 ? { ...search, page: shown } : search;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ShelfData | Coming> {
  const search = readSearch(new URL(request.url).searchParams);
  // Only the browser shows a pending shelf; the server waits for it.
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
  const search = loaderData?.search;
  return [
    ...pageMeta(matches, {
      title: titleOf(search),
      description: brand.description,
      // Pages of a shelf are indexed; search results are not.
      path: search === undefined || isSearching(search) ? paths.home : addressOf(search),
      facts: import.meta.env.SSR ? [organization(publicUrlOf(matches))] : [],
    }),
    ...(search !== undefined && isSearching(search) ? [{ name: "robots", content: "noindex" }] : []),
  ];
}

function titleOf(search: Search | undefined): string {
  if (search?.shelf === undefined) return `${brand.name}: ${brand.tagline}`;
  return `${shelfNames[search.shelf]}${search.page === undefined ? "" : `, page ${search.page}`}`;
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
  const arrived = useArrived(loaderData);
  // While the shelf of a search is on its way, the figures above it stay.
  const [last, setLast] = useState(arrived);
  if (arrived !== undefined && arrived !== last) setLast(arrived);
  return (
    <main id="main" tabIndex={-1}>
      <Hero live={last?.live} opportunities={last?.opportunities} />
      <Shelf given={loaderData} />
      <MembersWork pieces={arrived?.work ?? []} />
      <Resources />
      <Partners />
      <ClosingCall membershipFee={arrived?.membershipFee} />
    </main>
  );
}
