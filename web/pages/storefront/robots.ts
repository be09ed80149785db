import { keepUntilChange } from "#contract/topics.ts";
import { siteContext } from "#web/api/contexts.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs): Response {
  const body = `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${context.get(siteContext).publicUrl}/sitemap.xml\n`;
  return new Response(body, { headers: { "Content-Type": "text/plain; charset=utf-8", ...keepUntilChange("build") } });
}
