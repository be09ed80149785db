import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { crafts } from "#contract/values/crafts.ts";
import { opportunityKinds } from "#contract/values/opportunity.ts";
import {
  mostSoughtLetters,
  readOpportunitySearch,
  type SoughtOpportunities,
} from "#contract/values/opportunity-search.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";
import { useSearchForm } from "#web/ui/use-search-form.ts";
import { addressOf } from "./search-address.ts";

export function SearchForm({ sought }: { readonly sought: SoughtOpportunities }): ReactNode {
  const navigate = useNavigate();
  const { form, look } = useSearchForm(sought, (query) => {
    void navigate(addressOf(readOpportunitySearch(query)), { preventScrollReset: true });
  });
  return (
    <form {...form} role="search" action={opportunityPaths.opportunities} className="grid gap-4">
      <div className="flex max-w-xl flex-wrap gap-2">
        <input
          type="search"
          name="q"
          defaultValue={sought.q}
          aria-label="Search opportunities"
          placeholder="Title, company or place"
          maxLength={mostSoughtLetters}
          autoComplete="off"
          className="control min-w-0 grow basis-48"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      <div className="chips items-center" onChange={look}>
        <WordSelect
          name="kind"
          aria-label="Kind"
          none="Any kind"
          words={opportunityKinds}
          defaultValue={sought.kind}
          className="w-42 max-sm:w-32"
        />
        <WordSelect
          name="craft"
          aria-label="Craft"
          none="Any craft"
          words={crafts}
          defaultValue={sought.craft}
          className="w-42 max-sm:w-32"
        />
        <label className="chip">
          <input type="checkbox" name="remote" value="1" defaultChecked={sought.remote === "1"} />
          Remote
        </label>
      </div>
    </form>
  );
}
