import type { ReactNode } from "react";
import type { TypedOpportunity } from "#contract/opportunities.ts";
import { payInWords } from "#contract/values/pay-in-words.ts";
import { kindInWords, placeInWords, untilInWords } from "./opportunity-words.ts";

type ShownFacts = Pick<
  TypedOpportunity,
  "kind" | "craft" | "pay" | "isRemote" | "place" | "company" | "isCompany" | "until"
>;

interface OpportunityFactsProps {
  readonly opportunity: ShownFacts;
  /** More of them, each a div with its name and its value. */
  readonly children?: ReactNode;
}

/** The facts of an opportunity, the pay first. */
export function OpportunityFacts({ opportunity, children }: OpportunityFactsProps): ReactNode {
  const { pay, company, isCompany, until } = opportunity;
  const facts = [
    ["Pay", payInWords(pay)],
    ["Kind", kindInWords(opportunity)],
    ["Where", placeInWords(opportunity)],
    [isCompany ? "Company" : "For", company],
    ["Open until", until === null ? "" : untilInWords(until)],
  ] as const;
  return (
    <dl className="opportunity-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={name === "Pay" ? "font-semibold tabular-nums" : undefined}>
            {value === "" ? <span className="text-soft">Not stated</span> : value}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
