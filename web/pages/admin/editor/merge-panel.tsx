import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { type Draft, draftOf, type Readable } from "./draft/draft.ts";
import { theirChanges } from "./draft/merge-drafts.ts";

interface MergePanelProps {
  readonly product: ManagedProduct;
  readonly theirs: ManagedProduct;
  readonly mine: Draft;
  readonly onBoth: (givenUp: readonly string[]) => void;
  readonly onTheirs: () => void;
}

/** Another editor saved the same product in the meantime. Their changes are shown next to the unsaved ones; nothing is lost. */
export function MergePanel({ product, theirs, mine, onBoth, onTheirs }: MergePanelProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  useEffect(() => place.current?.focus(), []);
  const meeting = { base: draftOf(product), theirs: draftOf(theirs), mine };
  const changes = theirChanges(meeting);
  const toggle = (field: string) =>
    setGivenUp((before) => (before.includes(field) ? before.filter((other) => other !== field) : [...before, field]));
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby="meeting"
      className="rounded-md border border-edge bg-raised p-5"
    >
      <h2 id="meeting" className="text-title">
        Someone else changed this product
      </h2>
      <p className="mt-1.5 text-sm text-soft">
        Neither version is lost. {changes.length === 0 ? "They made the same changes as you." : "They changed:"}
      </p>
      {changes.length === 0 ? null : (
        <ul className="mt-4 grid gap-3">
          {changes.map(({ field, by }) => (
            <li key={field} className="rounded-md bg-sunken p-3 text-sm">
              <p className="font-semibold">{labels[field]}</p>
              <p className="mt-1 [overflow-wrap:anywhere]">
                <span className="text-soft">Theirs: </span>
                {wordsFor(meeting.theirs, field)}
              </p>
              {by === "both" ? (
                <>
                  <p className="mt-1 [overflow-wrap:anywhere]">
                    <span className="text-soft">Yours: </span>
                    {wordsFor(mine, field)}
                  </p>
                  <Checkbox
                    label="Use theirs"
                    className="mt-2"
                    checked={givenUp.includes(field)}
                    onChange={() => toggle(field)}
                  />
                </>
              ) : (
                <p className="mt-1 text-soft">You did not change this, so their version is used.</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => onBoth(givenUp)}>Merge both</Button>
        <Button variant="outline" onClick={onTheirs}>
          Use theirs, discard mine
        </Button>
      </div>
    </div>
  );
}

const labels: Record<keyof Readable, string> = {
  title: "Title",
  slug: "Address",
  description: "Description",
  fullDetail: "Full detail",
  type: "Kind",
  images: "Pictures",
  priceNonMember: "Price for everyone",
  priceMember: "Price for members",
  isMembershipIncluded: "Included in membership",
  memberOnly: "Member Only",
  externalLink: "External link",
  accessButtonText: "Access button text",
  stampFiles: "Stamping of PDFs",
  faqs: "Questions",
};

const mostWords = 280;

function wordsFor(draft: Draft, field: keyof Readable): string {
  if (field === "images") return counted(draft.images.length, "picture");
  if (field === "faqs") return draft.faqs.map(({ question }) => question).join(" · ") || "none";
  const value = draft[field];
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = field === "priceMember" || field === "priceNonMember" ? `₹${value}` : value;
  return text === "" ? "nothing" : text.length > mostWords ? `${text.slice(0, mostWords)}…` : text;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
