import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paise, type Paise } from "#contract/values/money.ts";
import { parseRupees } from "#contract/values/typed-rupees.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { Draft } from "./draft/draft.ts";
import { offersInWords } from "./draft/offers-in-words.ts";
import { PriceField } from "./price-field.tsx";
import { Section } from "./section.tsx";
import type { Editor } from "./use-editor.ts";

export function Prices({ editor: { state, change } }: { readonly editor: Editor }): ReactNode {
  const { draft, faults } = state;
  return (
    <Section id="prices" title="Pricing">
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField
          label="For everyone"
          name="priceNonMember"
          value={draft.priceNonMember}
          error={faults["priceNonMember"]}
          onWrite={(value) => change({ act: "write", field: "priceNonMember", value })}
        />
        <PriceField
          label="For members"
          name="priceMember"
          value={draft.priceMember}
          error={faults["priceMember"]}
          onWrite={(value) => change({ act: "write", field: "priceMember", value })}
        />
      </div>
      <div className="grid gap-3">
        <Checkbox
          label={`Included in ${brand.name} Membership`}
          hint="Members open it for free."
          checked={draft.isMembershipIncluded}
          onChange={(event) =>
            change({ act: "switch", field: "isMembershipIncluded", value: event.currentTarget.checked })
          }
        />
        <Checkbox
          label="Member Only"
          hint="Only members can buy it."
          checked={draft.memberOnly}
          onChange={(event) => change({ act: "switch", field: "memberOnly", value: event.currentTarget.checked })}
        />
      </div>
      <Offers draft={draft} />
    </Section>
  );
}

function Offers({ draft }: { readonly draft: Draft }): ReactNode {
  const [priceNonMember, priceMember] = [readable(draft.priceNonMember), readable(draft.priceMember)];
  if (priceNonMember === undefined || priceMember === undefined) return null;
  return (
    <dl aria-label="What each visitor sees" className="divide-y divide-line rounded-md bg-sunken px-4 text-sm">
      {offersInWords({
        priceNonMember,
        priceMember,
        isMembershipIncluded: draft.isMembershipIncluded,
        memberOnly: draft.memberOnly,
      }).map(({ who, says }) => (
        <div key={who} className="grid gap-x-4 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{who}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

function readable(text: string): Paise | undefined {
  const price = parseRupees(text);
  return typeof price === "number" ? paise(price) : undefined;
}
