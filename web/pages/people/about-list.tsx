import type { ReactNode } from "react";
import type { ShownAbout } from "#contract/portfolio.ts";
import { feeBands } from "#contract/values/fee-bands.ts";
import { languages } from "#contract/values/languages.ts";
import { tools } from "#contract/values/tools.ts";
import { dayOf } from "#web/ui/moments.ts";

/** The short facts about how a person works. */
export function AboutList({ about }: { readonly about: ShownAbout }): ReactNode {
  const rows = [
    ["Tools", about.tools.map((tool) => tools[tool]).join(", ")],
    ["Languages", about.languages.map((language) => languages[language]).join(", ")],
    ["Fees", about.fee === null ? "" : feeBands[about.fee]],
    ["Available from", about.availableFrom === null ? "" : dayOf(about.availableFrom)],
  ].filter(([, says]) => says !== "");
  if (rows.length === 0) return null;
  return (
    <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      {rows.map(([term, says]) => (
        <div key={term} className="contents">
          <dt className="text-soft">{term}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}
