import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { crafts } from "#contract/values/crafts.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { mostSearchedLetters, type PeopleSearch, readPeopleSearch } from "#contract/values/people-search.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { tools } from "#contract/values/tools.ts";
import { flagWords } from "#web/features/people/person-facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";
import { useSearchForm } from "#web/ui/use-search-form.ts";
import { addressOf } from "./search-address.ts";

const ticks = [
  { name: "work", label: flagWords.lookingForWork },
  { name: "offers", label: flagWords.offeringMentorship },
  { name: "seeks", label: flagWords.seekingMentorship },
] as const;

const filters = [
  { name: "craft", label: "Craft", none: "Any craft", words: crafts },
  { name: "tool", label: "Tool", none: "Any tool", words: tools },
  { name: "level", label: "Level", none: "Any level", words: levelTags },
  { name: "tag", label: "Special tag", none: "Any special tag", words: specialTags },
] as const;

export function SearchForm({ search }: { readonly search: PeopleSearch }): ReactNode {
  const navigate = useNavigate();
  const { form, look } = useSearchForm(search, (query) => {
    void navigate(addressOf(readPeopleSearch(query)), { preventScrollReset: true, viewTransition: true });
  });
  return (
    <form {...form} role="search" action={peoplePaths.directory} className="grid gap-4">
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
          <WordSelect
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
