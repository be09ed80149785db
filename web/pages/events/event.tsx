import type { ReactNode } from "react";
import { data } from "react-router";
import type { EventQuestions } from "#contract/event-questions.ts";
import { brand } from "#contract/brand.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { eventKindNames } from "#contract/values/event.ts";
import { BookingPanel } from "./seat/booking-panel.tsx";
import { momentIn, whenInWords } from "#web/features/events/event-times.ts";
import { QuestionsPanel } from "./questions/questions-panel.tsx";
import type { ShownEvent } from "./shown-event.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { CheckoutOutlet } from "#web/features/payments/checkout-outlet.tsx";
import type { Route } from "./+types/event";
import { EventView } from "./event-view.tsx";
import { eventSchema } from "./event-schema.ts";
import { keptWhile, loadEvent, loadQuestions } from "./load-event.ts";

interface EventPageData extends ShownEvent {
  /** Null where the event takes none. */
  readonly questions: EventQuestions | null;
}

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const event = await loadEvent(context, slug);
  if (event === null) return data(null, { status: 404 });
  const { keep: _keep, ...shown } = event;
  const now = Date.now();
  const isForMembersFirst = shown.othersFrom !== null && Date.parse(shown.othersFrom) > now;
  const page: EventPageData = {
    ...shown,
    when: whenInWords(shown),
    othersFromInWords:
      isForMembersFirst && shown.othersFrom !== null ? momentIn(shown.timeZone, shown.othersFrom) : undefined,
    questions: await loadQuestions(context, event),
    hasEnded: Date.parse(shown.endsAt) <= now,
  };
  return data(page, { headers: keptWhile(event) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData: event }: Route.MetaArgs) {
  if (!event)
    return [
      { title: `${notFoundHead.title} · ${brand.name}` },
      { name: "description", content: notFoundHead.description },
      { name: "robots", content: "noindex" },
    ];
  return pageMeta(matches, {
    title: event.title,
    description: sentenceOf(event),
    path: eventPaths.event(event.slug),
    kind: "article",
    card: { path: `/cards/events/${event.slug}.png`, alt: `${event.title}: ${sentenceOf(event)}` },
    facts: import.meta.env.SSR ? [eventSchema(event, publicUrlOf(matches))] : [],
  });
}

function sentenceOf({ kind, when, isOnline, area, isCancelled }: ShownEvent): string {
  const place = isOnline ? "online" : area;
  const says = [`${eventKindNames[kind]} on ${when.days}`, when.hours, place].filter((part) => part !== "").join(", ");
  return isCancelled ? `Cancelled: ${says}.` : `${says}.`;
}

export default function EventPage({ loaderData: event }: Route.ComponentProps): ReactNode {
  if (event === null) return <NotFound />;
  return (
    <>
      <EventView event={event} questions={<Questions event={event} />}>
        <BookingPanel key={event.slug} event={event} />
      </EventView>
      <CheckoutOutlet />
    </>
  );
}

function Questions({ event }: { readonly event: EventPageData }): ReactNode {
  const { slug, questions, hasEnded, isCancelled } = event;
  if (questions === null) return null;
  return <QuestionsPanel key={slug} slug={slug} questions={questions} wasOpen={!hasEnded && !isCancelled} />;
}
