import type { ReactNode } from "react";
import { redirect } from "react-router";
import { isSlug } from "#contract/values/slug.ts";
import { answerOf, ApiRefusal, serverApi } from "#web/api/client.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/product";
import { productFacts } from "./product-facts.ts";
import { ProductFaqs } from "./product-faqs.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSummary } from "./product-summary.tsx";

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
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      <div className="grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <ProductGallery title={product.title} images={product.images} />
        <ProductSummary product={product} />
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-edge pt-10 md:pt-14 lg:grid-cols-[1.1fr_1fr]">
        <section aria-labelledby="details">
          <h2 id="details" className="text-heading">Product Details</h2>
          <div className="mt-5 max-w-[62ch]" dangerouslySetInnerHTML={{ __html: product.detailHtml }} />
          <p className="mt-8 max-w-[62ch] border-l-4 border-marigold pl-4 text-soft">
            All products include lifetime access and free updates, and can be opened from your dashboard.
          </p>
        </section>
        <ProductFaqs faqs={product.faqs} />
      </div>
    </main>
  );
}
