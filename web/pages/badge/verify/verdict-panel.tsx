import type { ReactNode } from "react";
import { badgePaths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { spacedId } from "../badge-words.ts";
import type { Check } from "./use-check.ts";
import { verdictWords } from "./verdict-words.ts";

const icons = { good: "check", past: "pause", bad: "close", open: "info" } as const;

/** The result, read out when it arrives; before that, the possible results. */
export function VerdictPanel({ check }: { readonly check: Check }): ReactNode {
  return (
    <section aria-label="Result" aria-live="polite" className="lg:sticky lg:top-24">
      <Outcome check={check} />
    </section>
  );
}

function Outcome({ check }: { readonly check: Check }): ReactNode {
  if (check.state === "refused") return <Verdict tone="open" title="Not checked" says={check.says} />;
  if (check.state !== "checked") return <Waiting isBusy={check.state === "busy"} />;
  const { checked } = check;
  return (
    <Verdict {...verdictWords(checked)}>
      {"badge" in checked ? (
        <ButtonLink to={badgePaths.badge(checked.badge.id)} variant="outline" className="mt-6">
          See badge {spacedId(checked.badge.id)}
        </ButtonLink>
      ) : null}
    </Verdict>
  );
}

interface VerdictProps {
  readonly tone: keyof typeof icons;
  readonly title: string;
  readonly says: string;
  readonly children?: ReactNode;
}

function Verdict({ tone, title, says, children }: VerdictProps): ReactNode {
  return (
    <div data-tone={tone} className="verdict">
      <span className="verdict-seal">
        <Icon name={icons[tone]} className="size-9" />
      </span>
      <h2 className="mt-6 text-heading">{title}</h2>
      <p className="mt-3 max-w-[27.2em] text-lg [overflow-wrap:anywhere]">{says}</p>
      {children}
    </div>
  );
}

const answers = [
  ["good", "Genuine and active", "Signed, unchanged, and the membership is active."],
  ["past", "Genuine, but ended", "Signed and unchanged, but the membership has ended or the badge was withdrawn."],
  ["bad", "Altered", "Changed after it was signed, even by a single byte."],
  ["open", "From someone else, or none", "The hub can't vouch for it."],
] as const;

function Waiting({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  return (
    <div className="verdict" aria-busy={isBusy}>
      <h2 className="text-title">{isBusy ? "Checking …" : "Possible results"}</h2>
      <ul className="mt-5 grid gap-4">
        {answers.map(([tone, title, says]) => (
          <li key={tone} data-tone={tone} className="flex gap-4">
            <span className="verdict-seal verdict-seal-small">
              <Icon name={icons[tone]} className="size-4.5" />
            </span>
            <p>
              <strong className="block">{title}</strong>
              <span className="text-soft">{says}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
