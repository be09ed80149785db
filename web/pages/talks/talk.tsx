import { type ReactNode, Suspense } from "react";
import { data, Link, redirect } from "react-router";
import { brand } from "#contract/brand.ts";
import type { ProductDetail } from "#contract/catalog.ts";
import type { TalkDetail } from "#contract/talks.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { eventPaths, paths, talkPaths } from "#contract/values/paths.ts";
import { isSlug } from "#contract/values/slug.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { ProductActions } from "#web/features/catalog/product-actions.tsx";
import { ProductSummary } from "#web/features/catalog/product-summary.tsx";
import { ProductFaqs } from "#web/features/catalog/product-view.tsx";
import { Related } from "#web/features/catalog/related.tsx";
import { useOwnProduct } from "#web/features/catalog/use-own.ts";
import { loadMembershipFee } from "#web/features/membership/load-fee.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { Route } from "./+types/talk";
import { Chapters } from "./chapters.tsx";
import { drawSpeakers } from "./draw-speakers.tsx";
import { filmFacts } from "./film-facts.ts";
import { Still } from "./still.tsx";
import { TalkLayout } from "./talk-layout.tsx";
import { whenAndHowLong } from "./talk-words.ts";

const WatchRoom = latePart(() => import("./watching/watch-room.tsx").then((part) => part.WatchRoom));

interface TalkPageData {
  readonly talk: TalkDetail;
  readonly product: ProductDetail;
  readonly speakersHtml: string;
  readonly membershipFee?: string | undefined;
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!isSlug(slug)) throw redirect(paths.notFound);
  const api = serverApi(context);
  try {
    const product = await loadedFrom(api.products[":slug"].$get({ param: { slug } }));
    // Found by an address it had before.
    if (product.slug !== slug) throw redirect(talkPaths.talk(product.slug), 301);
    const talk = await loadedFrom(api.talks[":slug"].$get({ param: { slug } }));
    const fee = product.isMembershipIncluded ? await loadMembershipFee(context) : {};
    const keep = keepUntilChange("talks", "catalog", "events", "settings", ...talk.keep);
    const frames = talk.player === null ? {} : { "X-Frame-From": talk.player };
    return data<TalkPageData>(
      { talk, product, speakersHtml: drawSpeakers(talk.speakers), ...fee },
      { headers: { ...keep, ...checkedEachTime, ...frames } },
    );
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) throw redirect(paths.notFound);
    throw error;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Keeps the error page out of search engines.
  if (loaderData === undefined) return [{ title: `Talks · ${brand.name}` }, { name: "robots", content: "noindex" }];
  const { product, talk } = loaderData;
  return pageMeta(matches, {
    title: product.title,
    description: product.description,
    path: talkPaths.talk(product.slug),
    card: {
      path: `/cards/${product.slug}.png?v=${Date.parse(product.updatedAt).toString(36)}`,
      alt: `${product.title}: ${product.description}`,
    },
    facts: import.meta.env.SSR ? [filmFacts({ product, talk, origin: publicUrlOf(matches) })] : [],
  });
}

const prices = { stranger: "strangers", waiting: "waiting", failed: "sure", known: "sure" } as const;

export default function TalkPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { talk, product, speakersHtml, membershipFee } = loaderData;
  const own = useOwnProduct(product.slug);
  const viewer = useSignedIn();
  const mayWatch = viewer !== undefined && own.state === "known" && own.data.offer.act === "open";
  const summary = (
    <ProductSummary
      product={own.state === "known" ? { ...product, ...own.data } : product}
      price={prices[own.state]}
      headline="h1"
      makerHtml={speakersHtml}
      membershipFee={membershipFee}
    >
      <GivenAt talk={talk} />
      {mayWatch ? null : <ProductActions key={product.slug} product={product} own={own} />}
    </ProductSummary>
  );
  const forStrangers = (
    <TalkLayout
      stage={<Still image={product.images[0]} turnsInto={`p${product.id}`} />}
      summary={summary}
      below={<Chapters chapters={talk.chapters} />}
    />
  );
  return (
    <main id="main" tabIndex={-1} className="shell py-5 md:py-12">
      <p className="mb-4 text-sm font-semibold text-soft">
        <TextLink to={talkPaths.talks} className="tap">
          Talks
        </TextLink>
      </p>
      {mayWatch ? (
        <Suspense fallback={forStrangers}>
          <WatchRoom key={viewer.id} viewer={viewer} talk={talk} own={own.data}>
            {summary}
          </WatchRoom>
        </Suspense>
      ) : (
        forStrangers
      )}
      <section aria-labelledby="about" className="mt-12 border-t-[1.5px] border-edge pt-8">
        <h2 id="about" className="text-section">
          About this talk
        </h2>
        {/* Markup of the server's own making, from markdown: no tags of the author's, safe links only. */}
        <Prose className="mt-6" dangerouslySetInnerHTML={{ __html: product.detailHtml }} />
      </section>
      {product.faqs.length === 0 ? null : (
        <div className="mt-12 border-t-[1.5px] border-edge pt-8">
          <ProductFaqs faqs={product.faqs} />
        </div>
      )}
      <Related products={product.related} />
      <CheckoutOutlet />
    </main>
  );
}

function GivenAt({ talk }: { readonly talk: TalkDetail }): ReactNode {
  return (
    <p className="text-sm">
      {whenAndHowLong(talk)}
      {talk.event ? (
        <>
          {" · given at "}
          <Link to={eventPaths.event(talk.event.slug)} className="link">
            {talk.event.title}
          </Link>
        </>
      ) : null}
    </p>
  );
}
