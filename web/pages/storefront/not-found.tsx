import type { ReactNode } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [
    { title: `${notFoundHead.title} · ${brand.name}` },
    { name: "description", content: notFoundHead.description },
    { name: "robots", content: "noindex" },
  ];
}

export default function NotFoundPage(): ReactNode {
  return <NotFound />;
}
