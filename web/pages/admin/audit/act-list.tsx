import type { ReactNode } from "react";
import type { AuditAct } from "#contract/audit-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { Since } from "../list/moment.tsx";

/** One sentence for each entry, with the old and new values below. People and orders are links. */
export function ActList({ label, acts }: { readonly label: string; readonly acts: readonly AuditAct[] }): ReactNode {
  return (
    <ol aria-label={label} className="divide-y divide-line rounded-lg border border-edge bg-raised">
      {acts.map(({ id, at, facts, ...act }) => (
        <li key={id} className="grid gap-1 p-4 [overflow-wrap:anywhere] sm:px-6">
          <Sentence {...act} />
          {facts.length === 0 ? null : (
            <dl className="text-sm">
              {facts.map(({ name, from, to }, place) => (
                <div key={place} className="flex flex-wrap gap-x-2">
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
          )}
          <p className="text-sm text-soft">
            <Since at={at} />
          </p>
        </li>
      ))}
    </ol>
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
