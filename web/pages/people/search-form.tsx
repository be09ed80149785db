// A plain form of links and fields: with scripts a choice looks at once, words look when they are sent.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { mostSearchedLetters, type PeopleRequest } from "#contract/people.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { flagWords } from "#web/features/people/person-facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { addressOf, readSearch } from "./search-address.ts";

const ticks = [
  { name: "work", label: flagWords.lookingForWork },
  { name: "offers", label: flagWords.offeringMentorship },
  { name: "seeks", label: flagWords.seekingMentorship },
] as const;

export function SearchForm({ search }: { readonly search: PeopleRequest }): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  // The address changed without the form: by going back, or by the way out of an empty result.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = search[field.name as "level" | "tag"] ?? "";
      else if (field instanceof HTMLInputElement && field.type === "checkbox")
        field.checked = search[field.name as "work"] === "1";
      else if (field instanceof HTMLInputElement) field.value = search.q;
    }
  }, [search]);

  const look = () => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    void navigate(addressOf(readSearch(new URLSearchParams(typed))), { preventScrollReset: true });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look();
  };
  return (
    <form ref={form} role="search" action={peoplePaths.directory} className="grid gap-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-2 lg:max-w-2xl">
        <input
          type="search"
          name="q"
          defaultValue={search.q}
          aria-label="Search by name, role or place"
          placeholder="Name, role or place"
          maxLength={mostSearchedLetters}
          autoComplete="off"
          className="control min-w-0 grow basis-32"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2" onChange={look}>
        <Filter name="level" label="Level" any="Any level" words={levelTags} value={search.level} />
        <Filter name="tag" label="Special tag" any="Any special tag" words={specialTags} value={search.tag} />
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

interface FilterProps {
  readonly name: "level" | "tag";
  readonly label: string;
  readonly any: string;
  readonly words: Readonly<Record<string, string>>;
  readonly value: string | undefined;
}

function Filter({ name, label, any, words, value = "" }: FilterProps): ReactNode {
  return (
    <NativeSelect
      name={name}
      aria-label={label}
      defaultValue={value}
      className="min-w-0 basis-40 max-sm:grow sm:basis-50"
    >
      <option value="">{any}</option>
      {Object.entries(words).map(([each, says]) => (
        <option key={each} value={each}>
          {says}
        </option>
      ))}
    </NativeSelect>
  );
}
