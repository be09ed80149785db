import { badgePaths, eventPaths, opportunityPaths, paths, talkPaths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { siteContext } from "#web/api/contexts.ts";
import type { Route } from "./+types/sitemap";

async function everyPage<List extends { readonly pages: number }>(
  load: (page: string) => Promise<List>,
): Promise<List[]> {
  const first = await load("1");
  const lists = [first];
  for (let page = 2; page <= first.pages; page += 1) lists.push(await load(String(page)));
  return lists;
}

const pages = [
  eventPaths.events,
  talkPaths.talks,
  opportunityPaths.opportunities,
  paths.membership,
  badgePaths.verify,
  paths.privacyPolicy,
  paths.terms,
];

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext);
  const api = serverApi(context);
  const { products } = await loadedFrom(api.products.$get({ query: {} }));
  const events = await everyPage((page) => loadedFrom(api.events.$get({ query: { page } })));
  const opportunities = await everyPage((page) => loadedFrom(api.opportunities.$get({ query: { page } })));
  const next = events[0]?.next ?? [];
  const past = events.flatMap((list) => list.past);
  const changes = products.map(({ slug, type, updatedAt }) => ({
    path: type === "talk" ? talkPaths.talk(slug) : paths.product(slug),
    updatedAt,
  }));
  // The home page shows the shelf, so it changed when anything on it did.
  const newest = changes
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  const addresses = [
    { path: paths.home, updatedAt: newest },
    ...pages.map((path) => ({ path, updatedAt: undefined })),
    ...changes,
    ...[...next, ...past].map(({ slug }) => ({ path: eventPaths.event(slug), updatedAt: undefined })),
    ...opportunities
      .flatMap((list) => list.opportunities)
      .map(({ slug }) => ({ path: opportunityPaths.opportunity(slug), updatedAt: undefined })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map(({ path, updatedAt }) => `<url><loc>${publicUrl}${path}</loc>${updatedAt === undefined ? "" : `<lastmod>${updatedAt}</lastmod>`}</url>`).join("\n")}
</urlset>
`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      ...keepUntilChange("catalog", "events", "opportunities", "people"),
    },
  });
}
