import { type ReactNode } from "react";
import { data, redirect } from "react-router";
import { brand } from "#contract/brand.ts";
import { isSlug } from "#contract/values/slug.ts";
import { answerOf, ApiRefusal, serverApi } from "#web/api/client.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import type { Route } from "./+types/product";
import { productFacts } from "./product-facts.ts";
import { ProductFaqs } from "./product-faqs.tsx";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductSummary } from "./product-summary.tsx";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isSlug(params.slug)) return missing(request);
  try {
    return await answerOf(serverApi(context).products[":slug"].$get({ param: { slug: params.slug } }));
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return missing(request);
    throw error;
  }
}

// Within the app a person is taken to /404; somebody who asks for the address itself is told so by the status.
function missing(request: Request): never {
  if (new URL(request.url).pathname.endsWith(".data") || request.headers.get("x-walk") === "data") throw redirect("/404");
  throw data(null, { status: 404 });
}

export function headers(): Record<string, string> {
  return { "X-Keep": "catalog" };
}

export function meta({ matches, loaderData: product }: Route.MetaArgs) {
  if (!product) return [{ title: `${notFoundHead.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
  return pageMeta(matches, {
    title: product.title,
    description: product.description,
    path: `/products/${product.slug}`,
    kind: "product",
    facts: [productFacts(product, publicUrlOf(matches))],
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  if (typeof error === "object" && error !== null && "status" in error && error.status === 404) return <NotFound />;
  throw error;
}

export default function ProductPage({ loaderData: product }: Route.ComponentProps): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      <div className="grid gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
        <ProductGallery images={product.images} />
        <ProductSummary product={product} />
      </div>
      <section aria-labelledby="details" className="mt-16 max-w-[68ch] border-t border-edge pt-10">
        <h2 id="details" className="text-heading">Product Details</h2>
        {(product.fullDetail ?? product.description).split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-5">{paragraph}</p>
        ))}
        <p className="mt-8 border-l-4 border-marigold pl-4 text-soft">
          All products include lifetime access and free updates, and can be opened from your dashboard.
        </p>
      </section>
      <ProductFaqs faqs={product.faqs} />
    </main>
  );
}
