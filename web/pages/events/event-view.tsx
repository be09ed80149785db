import type { ReactNode } from "react";
import { Link } from "react-router";
import { eventPaths, peoplePaths, talkPaths } from "#contract/values/paths.ts";
import { eventKindNames } from "#contract/values/event.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { OwnTime } from "./own-time.tsx";
import { isClosed } from "./seat/closed-event.tsx";
import type { ShownEvent } from "./shown-event.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface EventViewProps {
  readonly event: ShownEvent;
  /** The panel in which seats are booked. */
  readonly children: ReactNode;
  readonly questions: ReactNode;
}

/** On a phone one below the other; on a wide screen the panel stays in view beside the words. */
export function EventView({ event, children, questions }: EventViewProps): ReactNode {
  const { kind, title, image, aboutHtml, isCancelled, audience, talk } = event;
  return (
    <main id="main" tabIndex={-1} className="shell panel-view">
      <header className="event-head">
        <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-soft">
          <TextLink to={eventPaths.events} className="tap">
            Events
          </TextLink>
          <span aria-hidden="true">/</span>
          {eventKindNames[kind]}
          {isCancelled ? <Badge tone="vermilion">Cancelled</Badge> : null}
          {audience === "members" ? <Badge tone="indigo">Members Only</Badge> : null}
        </p>
        <h1 className="mt-3 text-heading [overflow-wrap:anywhere]" style={{ lineHeight: lineHeightOf(title) }}>
          {title}
        </h1>
        <Facts event={event} />
      </header>
      {children}
      <div className="event-text">
        {image === null ? null : (
          <Picture
            image={image}
            sizes="(min-width: 64rem) 44rem, 92vw"
            loading="eager"
            className="mb-8 rounded-lg border border-edge"
          />
        )}
        {talk === null ? null : (
          <ButtonLink to={talkPaths.talk(talk.slug)} className="mb-8">
            Watch the Recording
          </ButtonLink>
        )}
        {aboutHtml === "" ? null : (
          <section aria-labelledby="about">
            <h2 id="about" className="text-section">
              About this event
            </h2>
            {/* Markup of the server's own making, from markdown: no tags of the author's, safe links only. */}
            <Prose className="mt-4" dangerouslySetInnerHTML={{ __html: aboutHtml }} />
          </section>
        )}
      </div>
      {questions}
    </main>
  );
}

function Facts({ event }: { readonly event: ShownEvent }): ReactNode {
  const { when, isOnline, area, host } = event;
  return (
    <dl className="event-facts">
      <div>
        <dt>When</dt>
        <dd>
          <p className="font-semibold">{when.days}</p>
          <p className="tabular-nums">{when.hours}</p>
          <p className="text-sm text-soft tabular-nums">
            <OwnTime event={event} zone={when.zone} />
          </p>
        </dd>
      </div>
      <div>
        <dt>Where</dt>
        <dd className="[overflow-wrap:anywhere]">
          <p className="font-semibold">{isOnline ? "Online" : area || "To be announced"}</p>
          {isClosed(event) ? null : (
            <p className="text-sm text-soft">
              {isOnline ? "You get the link when you book." : "You get the full address when you book."}
            </p>
          )}
        </dd>
      </div>
      {host === null ? null : (
        <div>
          <dt>Host</dt>
          {/* Search engines are asked not to quote the name. */}
          <dd data-nosnippet="">
            <Link to={peoplePaths.person(host.handle)} className="event-host">
              <Portrait person={host} size="small" sizes="2rem" loading="lazy" className="size-8 shrink-0 rounded-md" />
              <span className="link font-semibold">{host.name}</span>
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
