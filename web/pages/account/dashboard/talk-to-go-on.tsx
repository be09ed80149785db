import type { ReactNode } from "react";
import type { TalkToGoOn } from "#contract/talks.ts";
import { filmTime } from "#contract/values/film-time.ts";
import { talkPaths } from "#contract/values/paths.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

/** The talk that they left last. */
export function TalkLeft({ talk }: { readonly talk: TalkToGoOn }): ReactNode {
  const { slug, title, second, seconds } = talk;
  const [image] = talk.images;
  return (
    <section aria-labelledby="talk-left" className="shell">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-lg border border-edge bg-raised p-3 sm:p-4">
        {image ? (
          <Picture
            image={{ ...image, alt: "" }}
            sizes="6rem"
            loading="lazy"
            className="max-w-24 rounded-md border border-line"
          />
        ) : null}
        <div className="min-w-0 grow basis-48">
          <h2 id="talk-left" className="font-text text-sm font-semibold text-soft">
            The talk you left
          </h2>
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          <p className="text-sm text-soft tabular-nums">
            {filmTime(second)}
            {seconds === null ? null : ` of ${filmTime(seconds)}`}
          </p>
        </div>
        <ButtonLink to={talkPaths.talk(slug)} aria-label={`Go on at ${filmTime(second)}: ${title}`}>
          Go on at {filmTime(second)}
        </ButtonLink>
      </div>
    </section>
  );
}
