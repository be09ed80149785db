import type { ReactNode } from "react";
import { redirect } from "react-router";
import { isSlug } from "#contract/values/slug.ts";
import { answerOf, ApiRefusal, serverApi } from "#web/api/client.ts";
import { ProductActions, ProductClosing } from "#web/features/catalog/product-actions.tsx";
import { ProductView } from "#web/features/catalog/product-view.tsx";
import { useOwnProduct } from "#web/features/catalog/use-own.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/product";
import { productFacts } from "./product-facts.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isSlug(params.slug)) throw redirect("/404");
  try {
    return await answerOf(serverApi(context).products[":slug"].$get({ param: { slug: params.slug } }));
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw redirect("/404");
    throw error;
  }
}

export function headers(): Record<string, string> {
  return { "X-Keep": "catalog" };
}

export function meta({ matches, loaderData: product }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: product.title,
    description: product.description,
    path: `/products/${product.slug}`,
    kind: "product",
    facts: [productFacts(product, publicUrlOf(matches))],
  });
}

export default function ProductPage({ loaderData: product }: Route.ComponentProps): ReactNode {
  const own = useOwnProduct(product.slug);
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      <ProductView product={product} offer={own.state === "known" ? own.data.offer : undefined} isSure={own.state === "known" || own.state === "failed"}>
        <ProductActions key={product.slug} product={product} own={own} />
      </ProductView>
      <ProductClosing product={product} own={own} />
    </main>
  );
}
