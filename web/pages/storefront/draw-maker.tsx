// The line of a product's maker, drawn on the server: visitors load no code for it.
import { renderToStaticMarkup } from "react-dom/server";
import type { Maker } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";

export function drawMaker(maker: Maker): string {
  return renderToStaticMarkup(
    <a href={peoplePaths.person(maker.handle)}>
      <Portrait person={maker} size="small" sizes="2rem" loading="lazy" className="size-8 shrink-0 rounded-md" />
      <span>
        By <b>{maker.name}</b>
      </span>
    </a>,
  );
}
