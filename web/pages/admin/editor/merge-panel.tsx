import { type ReactNode, useState } from "react";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ConflictPanel } from "#web/ui/conflict-panel.tsx";
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
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  const versions = { base: draftOf(product), theirs: draftOf(theirs), mine };
  const changes = theirChanges(versions);
  const toggle = (field: string) =>
    setGivenUp((before) => (before.includes(field) ? before.filter((other) => other !== field) : [...before, field]));
  return (
    <ConflictPanel
      title="Someone else changed this product"
      says={`Neither version is lost. ${changes.length === 0 ? "They made the same changes as you." : "They changed:"}`}
      keepLabel="Merge both"
      onKeep={() => onBoth(givenUp)}
      onDiscard={onTheirs}
    >
      {changes.length === 0 ? null : (
        <ul className="mt-4 grid gap-3">
          {changes.map(({ field, by }) => (
            <li key={field} className="rounded-md bg-sunken p-3 text-sm">
              <p className="font-semibold">{labels[field]}</p>
              <p className="mt-1 [overflow-wrap:anywhere]">
                <span className="text-soft">Theirs: </span>
                {wordsFor(versions.theirs, field)}
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
    </ConflictPanel>
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
