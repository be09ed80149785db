import { badgePaths, eventPaths, opportunityPaths, paths, talkPaths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { siteContext } from "#web/api/contexts.ts";
import type { Route } from "./+types/sitemap";

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
  const { products } = await loadedFrom(serverApi(context).products.$get({ query: {} }));
  const { next, past } = await loadedFrom(serverApi(context).events.$get({ query: {} }));
  const { opportunities } = await loadedFrom(serverApi(context).opportunities.$get({ query: {} }));
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
    ...opportunities.map(({ slug }) => ({ path: opportunityPaths.opportunity(slug), updatedAt: undefined })),
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
