import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TalkCard as Talk } from "#contract/talks.ts";
import { filmTime } from "#contract/values/film-time.ts";
import { lineHeightOf } from "#contract/values/letter-metrics.ts";
import { talkPaths } from "#contract/values/paths.ts";
import { Picture } from "#web/features/catalog/picture.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { speakersInWords, whenAndHowLong } from "./talk-words.ts";

interface TalkCardProps {
  readonly talk: Talk;
  readonly loading: "eager" | "lazy";
}

const sizes = "(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw";

/** The card is a link to the talk; in a search it also leads to the places where the words are spoken. */
export function TalkCard({ talk, loading }: TalkCardProps): ReactNode {
  const { slug, title, speakers, moments, offer, memberOnly } = talk;
  const [image] = talk.images;
  return (
    <article className="sheet-link flex flex-col">
      {image ? (
        <div className="border-b-[1.5px] border-edge">
          <Picture image={{ ...image, alt: "" }} sizes={sizes} loading={loading} turnsInto={`p${talk.id}`} />
        </div>
      ) : null}
      <div className="grid grow content-start gap-2 p-5">
        <p className="text-sm text-soft">{speakersInWords(speakers)}</p>
        <h2 className="text-title" style={{ lineHeight: lineHeightOf(title) }}>
          <Link to={talkPaths.talk(slug)} className="sheet-cover" viewTransition>
            {title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-soft tabular-nums">
          {whenAndHowLong(talk)}
          {offer.isStruckThrough ? <Badge tone="marigold">Included in membership</Badge> : null}
          {memberOnly ? <Badge tone="indigo">Member Only</Badge> : null}
        </p>
        {moments.length === 0 ? null : (
          <ul aria-label="Where it is spoken" className="mt-2 grid gap-1 border-t border-line pt-3">
            {moments.map(({ second, text }) => (
              <li key={second}>
                <Link
                  to={talkPaths.moment(slug, second)}
                  className="tap relative grid grid-cols-[auto_minmax(0,1fr)] gap-3 text-sm hover:text-accent"
                >
                  <span className="font-semibold tabular-nums">{filmTime(second)}</span>
                  <span className="truncate">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
