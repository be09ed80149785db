import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { answerOf, serverApi } from "#web/api/client.ts";
import { ProductCard } from "#web/features/catalog/product-card.tsx";
import { organization } from "#web/features/page-head/organization.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/home";
import { ClosingCall } from "./closing-call.tsx";
import { Hero } from "./hero.tsx";
import { Partners } from "./partners.tsx";
import { Resources } from "./resources.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return answerOf(serverApi(context).products.$get());
}

export function headers(): Record<string, string> {
  return { "X-Keep": "catalog" };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${brand.name}: ${brand.tagline}`,
    description: brand.description,
    path: "/",
    facts: [organization(publicUrlOf(matches))],
  });
}

export default function Home({ loaderData }: Route.ComponentProps): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <section aria-labelledby="included" className="shell py-16 md:py-24">
        <h2 id="included" className="text-heading">Included in Your Membership</h2>
        {loaderData.products.length === 0 ? (
          <EmptyState title="The shelf is being filled" className="mt-10">
            There is nothing to show yet. Please look in again soon.
          </EmptyState>
        ) : null}
        <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {loaderData.products.map((product, place) => (
            <li key={product.id} className="grid">
              <ProductCard product={product} offer={product.offer} isSure turn={place < 3 ? "soon" : "late"} />
            </li>
          ))}
        </ul>
      </section>
      <Resources />
      <Partners />
      <ClosingCall />
    </main>
  );
}
