import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/brand.ts";

/** The head of a page whose URL carries a secret: search engines skip it, and its links send no referrer. */
export function privateHead(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${brand.name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export const privateHeaders: Record<string, string> = { "Referrer-Policy": "no-referrer" };
