// A plain form of links and fields: with scripts a choice looks at once, words look when they are sent.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { crafts } from "#contract/values/crafts.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { mostSearchedLetters, type PeopleSearch, readPeopleSearch } from "#contract/values/people-search.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { tools } from "#contract/values/tools.ts";
import { flagWords } from "#web/features/people/person-facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterSelect } from "#web/ui/native-select.tsx";
import { addressOf } from "./search-address.ts";

const ticks = [
  { name: "work", label: flagWords.lookingForWork },
  { name: "offers", label: flagWords.offeringMentorship },
  { name: "seeks", label: flagWords.seekingMentorship },
] as const;

const filters = [
  { name: "craft", label: "Craft", any: "Any craft", words: crafts },
  { name: "tool", label: "Tool", any: "Any tool", words: tools },
  { name: "level", label: "Level", any: "Any level", words: levelTags },
  { name: "tag", label: "Special tag", any: "Any special tag", words: specialTags },
] as const;

export function SearchForm({ search }: { readonly search: PeopleSearch }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The address changed without the form: by going back, or by the way out of an empty result.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = search[field.name as "work"] === "1";
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = search[field.name as keyof PeopleSearch] ?? "";
    }
  }, [search]);

  const look = () => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(readPeopleSearch(new URLSearchParams(typed))), {
      preventScrollReset: true,
      viewTransition: true,
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form ref={form} role="search" action={peoplePaths.directory} className="grid gap-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-2 lg:max-w-3xl">
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          aria-label="Search by name, role or place"
          placeholder="Name, role or place"
          maxLength={mostSearchedLetters}
          autoComplete="off"
          className="control min-w-0 grow basis-60"
        />
        <input
          name="city"
          defaultValue={search.city}
          aria-label="City"
          placeholder="City"
          maxLength={mostSearchedLetters}
          autoComplete="off"
          className="control min-w-0 grow basis-28"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      <div className="chips items-center" onChange={look}>
        {filters.map(({ label, ...filter }) => (
          <FilterSelect
            key={filter.name}
            {...filter}
            aria-label={label}
            defaultValue={search[filter.name]}
            className="people-filter"
          />
        ))}
        {ticks.map(({ name, label }) => (
          <label key={name} className="chip">
            <input type="checkbox" name={name} value="1" defaultChecked={search[name] === "1"} />
            {label}
          </label>
        ))}
      </div>
    </form>
  );
}
