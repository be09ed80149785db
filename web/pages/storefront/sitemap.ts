import { answerOf, serverApi } from "#web/api/client.ts";
import { siteContext } from "#web/api/contexts.ts";
import type { Route } from "./+types/sitemap";

const pages = ["/", "/membership", "/privacy-policy", "/terms"];

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { publicUrl } = context.get(siteContext);
  const { products } = await answerOf(serverApi(context).products.$get());
  const addresses = [...pages, ...products.map((product) => `/products/${product.slug}`)];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${publicUrl}${address}</loc></url>`).join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", "X-Keep": "catalog" } });
}
