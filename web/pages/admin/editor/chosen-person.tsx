import { type ReactNode, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { Maker } from "#contract/people.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChooseMaker } from "./choose-maker.tsx";
import { Section } from "./section.tsx";

interface ChosenPersonProps {
  readonly who: "maker" | "host";
  readonly of: "product" | "event";
  readonly says: string;
  readonly person: Maker | null;
  /** There is one, whose page is not public. */
  readonly isPrivate: boolean;
  /** Saves the choice; null for the house itself. */
  readonly save: (handle: string | null) => Promise<void>;
}

/** The member behind a thing. Saved immediately, beside the draft. */
export function ChosenPerson({ who, of, says, person, isPrivate, save }: ChosenPersonProps): ReactNode {
  const [isChoosing, setIsChoosing] = useState(false);
  const hasPerson = person !== null || isPrivate;
  async function choose(handle: string | null): Promise<string | undefined> {
    try {
      await save(handle);
      setIsChoosing(false);
      return undefined;
    } catch (refusal) {
      return wordsOf(refusal);
    }
  }
  async function remove(): Promise<void> {
    const refused = await choose(null);
    if (refused !== undefined)
      toast({ title: `The ${who} was not removed`, description: refused, variant: "destructive" });
  }
  return (
    <Section id={who} title={who === "maker" ? "Maker" : "Host"} says={says}>
      <div className="flex flex-wrap items-center gap-3">
        {person ? (
          <>
            <Portrait person={person} size="small" sizes="2.75rem" loading="lazy" className="size-11 rounded-md" />
            <b className="min-w-40 grow font-semibold [overflow-wrap:anywhere]">{person.name}</b>
          </>
        ) : (
          <p className="min-w-40 grow">
            {isPrivate
              ? `The ${who}’s page is not public, so the ${of} shows no one.`
              : `${brand.name} itself: the ${of} shows no one.`}
          </p>
        )}
        <Button variant="outline" size="sm" onClick={() => setIsChoosing(true)}>
          {hasPerson ? "Change" : `Choose a ${who}`}
        </Button>
        {hasPerson ? (
          <Button variant="outline" size="sm" onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
      {isChoosing ? (
        <ChooseMaker title={`Choose a ${who}`} onChoose={choose} onClose={() => setIsChoosing(false)} />
      ) : null}
    </Section>
  );
}
