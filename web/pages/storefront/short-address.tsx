import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { isSlug } from "#contract/values/slug.ts";
import { NotFound } from "#web/features/layout/not-found.tsx";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import type { Route } from "./+types/short-address";

export { meta } from "./not-found.tsx";

// /{slug} redirects to the product of that name. All other unknown addresses answer "not found".
export async function loader({ context, params }: Route.LoaderArgs) {
  const slug = params["*"];
  if (!isSlug(slug)) return data(null, { status: 404 });
  try {
    const product = await loadedFrom(serverApi(context).products[":slug"].$get({ param: { slug } }));
    return redirect(paths.product(product.slug), 301);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return data(null, { status: 404 });
    throw error;
  }
}

export default function ShortAddress(): ReactNode {
  return <NotFound />;
}
