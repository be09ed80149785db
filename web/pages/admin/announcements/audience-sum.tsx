import type { ReactNode } from "react";
import type { AudienceCount, AudienceRequest } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { cn } from "#web/ui/class-names.ts";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { audienceCount } from "./queries.ts";

interface AudienceSumProps extends AudienceRequest {
  readonly id: string;
}

/** How many people would get it now, and why the others would not. */
export function AudienceSum({ id, purpose, audience }: AudienceSumProps): ReactNode {
  if (audience.is === "owners" && audience.productId === null)
    return <Missing says="Choose a product to see how many people own it." />;
  if (audience.is === "came" && audience.event === null)
    return <Missing says="Choose an event to see how many people came." />;
  if (audience.is === "city" && audience.city.trim() === "")
    return <Missing says="Enter a city to see how many people are there." />;
  return <Counted id={id} purpose={purpose} audience={audience} />;
}

function Missing({ says }: { readonly says: string }): ReactNode {
  return <p className="rounded-md border border-dashed px-4 py-5 text-sm text-soft">{says}</p>;
}

function Counted({ id, ...request }: AudienceSumProps): ReactNode {
  const { data, failure, isPlaceholder } = useOwnQuery(() => audienceCount(id, request));
  if (failure) return <Notice tone="danger">{wordsOf(failure.error)}</Notice>;
  if (!data) return <Skeleton className="h-40" />;
  return <Sum count={data} without={purposeWords[request.purpose].name} isOld={isPlaceholder} />;
}

interface SumProps {
  readonly count: AudienceCount;
  readonly without: string;
  readonly isOld: boolean;
}

function Sum({ count, without, isOld }: SumProps): ReactNode {
  const { withoutPurpose, blocked, undeliverable, left } = count;
  const less = [
    [withoutPurpose, `did not agree to ${without}`],
    [blocked, blocked === 1 ? "is blocked" : "are blocked"],
    [undeliverable, "without a working address"],
  ] as const;
  return (
    <div aria-busy={isOld} aria-live="polite" className="rounded-md border border-edge bg-raised px-4 py-3 text-sm">
      <Line figure={inFigures(count.found)} says="found" />
      {less
        .filter(([people]) => people > 0)
        .map(([people, says]) => (
          <Line key={says} figure={`− ${inFigures(people)}`} says={says} className="text-soft" />
        ))}
      <Line
        figure={inFigures(left)}
        says={left === 1 ? "person would get it now" : "people would get it now"}
        className="mt-1.5 border-t border-line pt-2 text-base font-semibold"
      />
    </div>
  );
}

function Line({
  figure,
  says,
  className,
}: {
  readonly figure: string;
  readonly says: string;
  readonly className?: string;
}): ReactNode {
  return (
    <p className={cn("flex gap-3 leading-loose", className)}>
      <span className="min-w-8 shrink-0 text-right tabular-nums">{figure}</span>
      <span>{says}</span>
    </p>
  );
}
