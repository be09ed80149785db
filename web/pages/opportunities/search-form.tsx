// A plain form: with scripts a choice looks immediately, words look when they are sent.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
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
import { FilterSelect } from "#web/ui/native-select.tsx";
import { addressOf } from "./search-address.ts";

export function SearchForm({ sought }: { readonly sought: SoughtOpportunities }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The address changed without the form: by going back, or by the way out of an empty result.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = sought.remote === "1";
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = sought[field.name as keyof SoughtOpportunities] ?? "";
    }
  }, [sought]);

  const look = () => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(readOpportunitySearch(new URLSearchParams(typed))), { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form ref={form} role="search" action={opportunityPaths.opportunities} className="grid gap-4" onSubmit={submit}>
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
        <FilterSelect
          name="kind"
          aria-label="Kind"
          any="Any kind"
          words={opportunityKinds}
          defaultValue={sought.kind}
          className="w-42 max-sm:w-32"
        />
        <FilterSelect
          name="craft"
          aria-label="Craft"
          any="Any craft"
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
