import { keepUntilChange } from "#contract/topics.ts";
import { siteContext } from "#web/api/contexts.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(siteContext);
  // People who allow search engines are in a sitemap of their own, which is never cached.
  const body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\nSitemap: ${publicUrl}/sitemap-people.xml\n`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", ...keepUntilChange("build") } });
}
