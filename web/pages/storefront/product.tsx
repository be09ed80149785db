import type { ReactNode } from "react";
import { data, redirect, useLocation } from "react-router";
import { brand } from "#contract/brand.ts";
import type { ProductDetail } from "#contract/catalog.ts";
import { eventPaths, paths, talkPaths } from "#contract/values/paths.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { isSlug } from "#contract/values/slug.ts";
import { ApiRefusal, isRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { factsInWords, type ProductFact } from "#web/features/catalog/facts-in-words.ts";
import { BuyBar, ProductActions, ProductClosing } from "#web/features/catalog/product-actions.tsx";
import { Related } from "#web/features/catalog/related.tsx";
import { ProductView, type ProductDetails } from "#web/features/catalog/product-view.tsx";
import { useOwnProduct } from "#web/features/catalog/use-own.ts";
import { loadMembershipFee } from "#web/features/membership/load-fee.ts";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/product";
import { drawChanges } from "./draw-changes.tsx";
import { drawMaker } from "./draw-maker.tsx";
import { productFacts } from "./product-facts.ts";
import { fallbackCard } from "./shelf/fallback.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The product with its facts in words. */
interface ProductPageData extends ProductDetails {
  readonly facts: readonly ProductFact[];
  readonly makerHtml?: string | undefined;
  readonly changesHtml?: string | undefined;
  readonly membershipFee?: string | undefined;
}

// The page of the fallback product.
const fallbackDetail: ProductPageData = {
  ...fallbackCard,
  detailHtml: `<p>${fallbackCard.description}</p>`,
  accessButtonText: null,
  isForSale: true,
  facts: [],
  related: [],
  faqs: [
    { question: "Is this a subscription?", answer: "No. It is a one-time fee with lifetime access." },
    { question: "I am a member. Do I pay for it?", answer: `No. It is included free with ${brand.name} membership.` },
    { question: "How do I get in?", answer: "You receive an invitation email within 24 hours of purchase." },
  ],
};

const noindex = { name: "robots", content: "noindex" };

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!isSlug(params.slug)) throw redirect(paths.notFound);
  const answer = await lookAt(context, params.slug);
  // Found by an address it had before.
  if (answer.data.slug !== params.slug) throw redirect(paths.product(answer.data.slug), 301);
  if (answer.data.type === "talk") throw redirect(talkPaths.talk(answer.data.slug));
  // A seat is bought on the page of its event, which has the same address.
  if (answer.data.type === "event") throw redirect(eventPaths.event(answer.data.slug));
  return answer;
}

async function lookAt(context: Route.LoaderArgs["context"], slug: string) {
  try {
    const { contents, contentsChangedAt, openedBy, maker, givesRole, keep, ...product } = await loadedFrom(
      serverApi(context).products[":slug"].$get({ param: { slug } }),
    );
    const { isCommunityAccess } = product;
    const facts = factsInWords({ contents, contentsChangedAt, isCommunityAccess, givesRole, openedBy });
    const fee = product.isMembershipIncluded ? await loadMembershipFee(context) : {};
    const { updates } = await loadedFrom(serverApi(context).products[":slug"].changelog.$get({ param: { slug } }));
    const changesHtml = drawChanges(updates);
    const makerHtml = maker ? drawMaker(maker) : undefined;
    return data<ProductPageData>({ ...product, ...fee, facts, makerHtml, changesHtml }, { headers: keptWhile(keep) });
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw redirect(paths.notFound);
    // The fallback product has a page as well.
    if (isRefusal(error) && slug === fallbackDetail.slug) return data<ProductPageData>(fallbackDetail, { status: 503 });
    throw error;
  }
}

/** In the browser too, the fallback product has a page. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs): Promise<ProductPageData> {
  const answer = serverLoader();
  if (params.slug !== fallbackDetail.slug) return answer;
  return answer.catch((error: unknown) => {
    // It leads somewhere else.
    if (error instanceof Response) throw error;
    return fallbackDetail;
  });
}

function keptWhile(keep: ProductDetail["keep"]): HeadersInit {
  if (keep === null) return keepUntilChange("catalog", "settings", "community");
  return { ...keepUntilChange("catalog", "settings", "community", keep), ...checkedEachTime };
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData: product }: Route.MetaArgs) {
  // Keeps the error page out of search engines.
  if (product === undefined) return [{ title: `Products · ${brand.name}` }, noindex];
  return [
    ...pageMeta(matches, {
      title: product.title,
      description: product.description,
      path: paths.product(product.slug),
      kind: "product",
      // The version makes earlier readers load it again.
      card: {
        path: `/cards/${product.slug}.png?v=${Date.parse(product.updatedAt).toString(36)}`,
        alt: `${product.title}: ${product.description}`,
      },
      facts: import.meta.env.SSR ? [productFacts(product, publicUrlOf(matches))] : [],
    }),
    ...(product.isForSale ? [] : [noindex]),
  ];
}

const prices = { stranger: "strangers", waiting: "waiting", failed: "sure", known: "sure" } as const;

export default function ProductPage({ loaderData: product }: Route.ComponentProps): ReactNode {
  const own = useOwnProduct(product.slug);
  // The facts belong to the viewer's own offer: next to an older price they would be wrong.
  const details = own.state === "known" ? { ...product, ...own.data } : product;
  return (
    <main id="main" tabIndex={-1} className="shell py-5 md:py-16">
      <ProductView
        product={details}
        price={prices[own.state]}
        facts={product.facts}
        makerHtml={product.makerHtml}
        changesHtml={product.changesHtml}
        membershipFee={product.membershipFee}
      >
        <ProductActions key={product.slug} product={product} own={own} />
      </ProductView>
      <Related products={product.related} />
      <ProductClosing product={product} own={own} />
      <BuyBar product={product} own={own} />
      <CheckoutOutlet />
    </main>
  );
}

/** The hub is in trouble, or cannot be reached: the frame of the site stays, and asking again is one press. */
export function ErrorBoundary(): ReactNode {
  return <ProductAway />;
}

function ProductAway(): ReactNode {
  const { pathname } = useLocation();
  return (
    <main id="main" tabIndex={-1} className="shell flex grow flex-col items-start justify-center gap-5 py-16">
      <h1 className="text-heading">This product could not be loaded.</h1>
      <p className="max-w-prose text-lg text-soft">
        The hub cannot be reached right now. Nothing is lost; please try again in a moment.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathname} replace>
          Try again
        </ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Return Home
        </ButtonLink>
      </div>
    </main>
  );
}
