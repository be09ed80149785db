import type { MetaDescriptor } from "react-router";
import { brand } from "#contract/brand.ts";

/** The head of a page whose address carries a secret: nobody lists it, and no link on it tells where the reader came from. */
export function privateHead(title: string): MetaDescriptor[] {
  return [
    { title: `${title} · ${brand.name}` },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}

export const privateHeaders: Record<string, string> = { "Referrer-Policy": "no-referrer" };
