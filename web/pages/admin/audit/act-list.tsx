import type { ReactNode } from "react";
import type { AuditAct } from "#contract/audit-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Since } from "../list/moment.tsx";

/** One line for each entry, and a second one for its values. People and orders are links. */
export function ActList({ label, acts }: { readonly label: string; readonly acts: readonly AuditAct[] }): ReactNode {
  return (
    <ol aria-label={label} className="divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised">
      {acts.map(({ id, at, facts, ...act }) => (
        <li
          key={id}
          className="list-row grid content-center gap-x-6 px-4 py-2 text-sm [overflow-wrap:anywhere] sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <Sentence {...act} />
          <p className="text-soft tabular-nums max-sm:order-last sm:col-start-2 sm:row-start-1">
            <Since at={at} />
          </p>
          {facts.length === 0 ? null : <Facts facts={facts} />}
        </li>
      ))}
    </ol>
  );
}

function Facts({ facts }: Pick<AuditAct, "facts">): ReactNode {
  return (
    <dl className="flex flex-wrap gap-x-4">
      {facts.map(({ name, from, to }, place) => (
        <div key={place} className="flex flex-wrap gap-x-1.5">
          <dt className="text-soft">{name}</dt>
          <dd>
            {from === null ? null : (
              <>
                <span className="sr-only">before: </span>
                <del className="text-soft">{from}</del> <span aria-hidden="true">→</span>{" "}
                <span className="sr-only">now: </span>
              </>
            )}
            {to ?? "nothing"}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sentence({ actor, whom, says, subject }: Pick<AuditAct, "actor" | "whom" | "says" | "subject">): ReactNode {
  const about = whom?.isHere ? { words: whom.name, to: adminPaths.user(whom.id ?? "") } : pageOf(subject);
  const [before = says, ...after] = about === undefined ? [says] : says.split(about.words);
  return (
    <p>
      {actor.isHere && actor.id !== null ? (
        <TextLink to={adminPaths.user(actor.id)} className="font-semibold">
          {actor.name}
        </TextLink>
      ) : (
        <span className="font-semibold">{actor.name}</span>
      )}{" "}
      {before}
      {about !== undefined && after.length > 0 ? (
        <>
          <TextLink to={about.to}>{about.words}</TextLink>
          {after.join(about.words)}
        </>
      ) : null}
    </p>
  );
}

function pageOf(subject: string): { readonly words: string; readonly to: string } | undefined {
  const [, order] = /^order:(.+)$/.exec(subject) ?? [];
  return order === undefined ? undefined : { words: order, to: adminPaths.transaction(order) };
}
