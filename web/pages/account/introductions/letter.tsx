// One introduction, as a letter: who, what for, in their words, and what there is to do about it.
import { type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import type { Introduction, IntroductionPerson } from "#contract/introductions.ts";
import { initialsOf } from "#contract/values/initials.ts";
import { workBudgets, workStarts } from "#contract/values/introduction.ts";
import { opportunityPaths, peoplePaths } from "#contract/values/paths.ts";
import { kindWords } from "#web/features/introductions/introduction-words.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { ExchangedAddress } from "./exchanged-address.tsx";
import { Fact, FactList } from "./fact-list.tsx";
import { Feedback } from "./feedback.tsx";
import { LetterActs } from "./letter-acts.tsx";
import { LetterState } from "./letter-state.tsx";

interface LetterProps {
  readonly introduction: Introduction;
  readonly onChange: () => Promise<void>;
}

const tones = { work: "bottle", mentoring: "marigold", feedback: "blush" } as const;

export function Letter({ introduction, onChange }: LetterProps): ReactNode {
  const id = useId();
  const place = useRef<HTMLHeadingElement>(null);
  const { kind, side, other, text, feedback } = introduction;
  // The pressed button is gone after an act.
  const changed = async () => {
    await onChange();
    place.current?.focus();
  };
  return (
    <Card as="article" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-8">
      <header className="flex items-start gap-4">
        <Face person={other} />
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <h2 ref={place} id={id} tabIndex={-1} className="text-title">
            {side === "sent" ? <span className="text-soft">To </span> : null}
            {other.handle === null ? (
              other.name
            ) : (
              <Link to={peoplePaths.person(other.handle)} className="hover:text-accent">
                {other.name}
              </Link>
            )}
          </h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
            <Badge tone={tones[kind]}>{kindWords[kind]}</Badge>
            {whoIs(other)}
          </p>
        </div>
      </header>
      <p className="max-w-prose text-lg leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <Facts introduction={introduction} />
      {feedback === null ? null : <Feedback introduction={introduction} feedback={feedback} onChange={changed} />}
      <ExchangedAddress name={other.name} address={introduction.address} />
      <footer className="grid gap-4 border-t border-line pt-5">
        <LetterState introduction={introduction} />
        <LetterActs introduction={introduction} onChange={changed} />
      </footer>
    </Card>
  );
}

function whoIs({ title, isMember, isStranger }: IntroductionPerson): string {
  if (isStranger) return "No account here; their email address is confirmed";
  return [title ?? "", isMember ? "Member" : ""].filter((part) => part !== "").join(" \u00b7 ");
}

// People without an account have no label.
function Face({ person }: { readonly person: IntroductionPerson }): ReactNode {
  const { name, picture, label } = person;
  if (label === null)
    return (
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md border border-edge bg-sunken font-semibold text-soft"
      >
        {initialsOf(name)}
      </span>
    );
  return (
    <Portrait
      person={{ name, picture, label }}
      size="small"
      sizes="3rem"
      loading="lazy"
      className="size-12 shrink-0 rounded-md"
    />
  );
}

function Facts({ introduction }: Pick<LetterProps, "introduction">): ReactNode {
  const { budget, start, link, piece, opportunity, askedAt } = introduction;
  return (
    <FactList>
      {budget === null ? null : <Fact term="Budget">{workBudgets[budget]}</Fact>}
      {start === null ? null : <Fact term="Start">{workStarts[start]}</Fact>}
      {piece === null ? null : (
        <Fact term="Piece">
          {piece.link === null ? piece.title : <TextLink to={piece.link}>{piece.title}</TextLink>}
        </Fact>
      )}
      {opportunity === null ? null : (
        <Fact term="Opportunity">
          <Link to={opportunityPaths.opportunity(opportunity.slug)} className="link">
            {opportunity.title}
          </Link>
        </Fact>
      )}
      {link === null ? null : (
        <Fact term="Link">
          <a href={link} target="_blank" rel="nofollow noopener noreferrer ugc" className="link">
            {linkInWords(link)}
          </a>
        </Fact>
      )}
      <Fact term="Asked">{dayOf(askedAt)}</Fact>
    </FactList>
  );
}

/** With its host as browsers call it: a name in look-alike letters is not the one it imitates. */
function linkInWords(link: string): string {
  const host = new URL(link).host.replace(/^www\./, "");
  return link.replace(/^https?:\/\/[^/?#]+/i, host).replace(/\/$/, "");
}
