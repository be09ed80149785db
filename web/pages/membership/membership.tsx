import { type ReactNode, Suspense } from "react";
import { data } from "react-router";
import { brand } from "#contract/brand.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { paths } from "#contract/values/paths.ts";
import { answerOf, isRefusal, serverApi } from "#web/api/client.ts";
import { useSetUpFirst } from "#web/features/accounts/use-set-up-first.ts";
import { type EventLine, eventLine } from "#web/features/events/event-line.ts";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import { loadOpportunityCount } from "#web/features/opportunities/load-count.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { Route } from "./+types/membership";
import { ClosingBand } from "./closing-band.tsx";
import { Film } from "./film/film.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { JoinPlace } from "./joining/join-place.tsx";
import { useJoining } from "./joining/use-joining.ts";
import { membershipFacts } from "./membership-facts.ts";
import { Perks } from "./perks.tsx";
import { Questions } from "./questions.tsx";
import "./membership.css";

// If this does not load, the dashboard and an email show the open payment.
const OpenOrderBand = latePart(() =>
  import("#web/features/payments/open-order-band.tsx").then((file) => file.OpenOrderBand),
);

/** As the hub says it to strangers; undefined while it cannot tell. */
export interface MembershipPageData {
  /** In paise. */
  readonly price: number | undefined;
  /** The player's URL, instead of our own film. */
  readonly video: string | undefined;
  /** The next three. */
  readonly events: readonly EventLine[];
  /** Whether there is a talk in the library. */
  readonly hasTalks: boolean;
  /** How many opportunities are live, from ten on. */
  readonly opportunities: number | undefined;
}

const nothing: MembershipPageData = {
  price: undefined,
  video: undefined,
  events: [],
  hasTalks: false,
  opportunities: undefined,
};
const mostEvents = 3;

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const api = serverApi(context);
    const { price, video } = await answerOf(api.membership.$get());
    const { next } = await answerOf(api.events.$get({ query: {} }));
    const { total } = await answerOf(api.talks.$get({ query: {} }));
    const opportunities = await loadOpportunityCount(context);
    const open = next.filter(({ isCancelled }) => !isCancelled).slice(0, mostEvents);
    const events = open.map((event) => eventLine(event, Date.now()));
    const frames = video === null ? {} : { "X-Frame-From": new URL(video).origin };
    return data<MembershipPageData>(
      { price, video: video ?? undefined, events, hasTalks: total > 0, opportunities },
      { headers: { ...keepUntilChange("settings", "events", "talks", "catalog", "opportunities"), ...frames } },
    );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(nothing, { status: 503 });
  }
}

// On a bad line the page comes without the figure rather than not at all; a refusal that leads elsewhere is followed.
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<MembershipPageData> {
  return serverLoader().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return nothing;
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const price = loaderData?.price;
  const fee = price === undefined ? "One fee" : formatRupees(paise(price));
  return pageMeta(matches, {
    title: "Membership",
    description: `${fee}, once, for a lifetime of ${brand.name} membership: the community, ${brand.figures.resources} resources, ${brand.figures.meetups} meetups and feedback on your portfolio.`,
    path: paths.membership,
    card: {
      path: "/membership-card.png",
      alt: `Become a ${brand.memberLabel}: a membership card before the rising sun.`,
    },
    kind: "product",
    facts: import.meta.env.SSR ? membershipFacts(price, publicUrlOf(matches)) : [],
  });
}

export default function Membership({
  loaderData: { price, video, events, hasTalks, opportunities },
}: Route.ComponentProps): ReactNode {
  useSetUpFirst();
  const isIn = useSignedIn() !== undefined;
  const joining = useJoining(price);
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Hero joining={joining} />
        <div className="shell grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 py-16 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <JoinPlace price={price} joining={joining} />
          <Perks events={events} hasTalks={hasTalks} opportunities={opportunities} />
        </div>
        <Gallery />
        <Film video={video} />
        <Questions price={price} />
        <ClosingBand joining={joining} />
      </main>
      <CheckoutOutlet />
      {isIn ? (
        <Suspense>
          <OpenOrderBand />
        </Suspense>
      ) : null}
    </>
  );
}
