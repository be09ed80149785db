import type { ReactNode } from "react";
import type { Announcement } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { inFigures } from "#web/ui/figures.ts";

type Progress = NonNullable<Announcement["progress"]>;

interface LinkPressesProps extends Pick<Progress, "links" | "left"> {
  readonly purpose: Announcement["purpose"];
}

export function LinkPresses({ purpose, links, left }: LinkPressesProps): ReactNode {
  return (
    <section aria-labelledby="links" className="text-sm">
      <h2 id="links" className="text-title">
        Links
      </h2>
      <p className="mt-1.5 max-w-[40em] text-soft">
        The hub counts clicks for the whole email, not for each person. It does not measure opens: that takes a hidden
        picture in every email.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {links.map(({ link, presses }) => (
          <Figure key={link} says={link.replace(location.origin, "")} figure={presses} />
        ))}
        <Figure says={`People who stopped “${purposeWords[purpose].name}” with the link in this email`} figure={left} />
      </ul>
    </section>
  );
}

function Figure({ says, figure }: { readonly says: string; readonly figure: number }): ReactNode {
  return (
    <li className="flex justify-between gap-6 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{says}</span>
      <span className="tabular-nums">{inFigures(figure)}</span>
    </li>
  );
}
