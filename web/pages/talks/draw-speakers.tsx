// The line of a talk's speakers, drawn on the server: visitors load no code for it.
import { renderToStaticMarkup } from "react-dom/server";
import type { Speaker } from "#contract/talks.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";

export function drawSpeakers(speakers: readonly Speaker[]): string {
  return renderToStaticMarkup(
    <div className="flex flex-wrap items-center gap-x-5">
      {speakers.map(({ name, person }) =>
        person ? (
          <a key={person.handle} href={peoplePaths.person(person.handle)}>
            <Portrait person={person} size="small" sizes="2rem" loading="lazy" className="size-8 shrink-0 rounded-md" />
            <b>{name}</b>
          </a>
        ) : (
          <span key={name} className="inline-flex min-h-11 items-center font-semibold">
            {name}
          </span>
        ),
      )}
    </div>,
  );
}
