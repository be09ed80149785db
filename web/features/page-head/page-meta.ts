import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";

export interface PageHead {
  readonly title: string;
  readonly description: string;
  // The one address of the page, without its origin.
  readonly path: string;
  // 1200 by 630, as a shared link shows it; without one, the hub's own.
  readonly card?: Card;
  readonly kind?: "website" | "product" | "article" | "profile";
  readonly facts?: readonly object[];
}

interface Card {
  readonly path: string;
  readonly alt: string;
}

const ownCard: Card = {
  path: "/social-card.png",
  alt: `${brand.name}: ${brand.tagline} A hand holds a pencil up to the sun.`,
};

interface RootMatch {
  readonly loaderData?: unknown;
  readonly id: string;
}

// The head for search engines and shared links: title, description, canonical URL, picture, structured data.
export function pageMeta(matches: readonly (RootMatch | undefined)[], head: PageHead): MetaDescriptor[] {
  const url = `${publicUrlOf(matches)}${head.path}`;
  const title = head.path === paths.home ? head.title : `${head.title} · ${brand.name}`;
  return [
    { title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: url },
    // Crawlers read the first answer only, so client-side navigation renders none of these and needs no script for them.
    ...(import.meta.env.SSR ? forMachines({ ...head, title }, url, publicUrlOf(matches)) : []),
  ];
}

function forMachines(head: PageHead, url: string, origin: string): MetaDescriptor[] {
  const card = head.card ?? ownCard;
  return [
    { property: "og:type", content: head.kind ?? "website" },
    { property: "og:site_name", content: brand.name },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: url },
    { property: "og:image", content: new URL(card.path, origin).href },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: card.alt },
    { property: "og:locale", content: "en_IN" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(head.facts ?? []).map((fact) => ({ "script:ld+json": { "@context": "https://schema.org", ...fact } })),
  ];
}

export function publicUrlOf(matches: readonly (RootMatch | undefined)[]): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { publicUrl: string } | undefined;
  return root?.publicUrl ?? "http://localhost";
}
