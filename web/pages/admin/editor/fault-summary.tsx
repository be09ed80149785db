import { type ReactNode, useEffect, useRef } from "react";
import type { Faults } from "./draft/check-draft.ts";

const names: Readonly<Record<string, string>> = {
  title: "Title",
  slug: "Address",
  description: "Description",
  fullDetail: "Full detail",
  type: "Kind",
  images: "Pictures",
  priceNonMember: "Price for everyone",
  priceMember: "Price for members",
  externalLink: "External link",
  accessButtonText: "Access button text",
  faqs: "Questions",
};

const parts: Readonly<Record<string, string>> = { images: "Picture", faqs: "Question" };

interface FaultSummaryProps {
  readonly faults: Faults;
  /** Each time it is another, the focus comes here. */
  readonly turn: number;
  readonly onGo: (path: string) => void;
}

/** The errors that block saving, each with a link to its field. */
export function FaultSummary({ faults, turn, onGo }: FaultSummaryProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (turn > 0) place.current?.focus();
  }, [turn]);
  const paths = Object.keys(faults);
  if (paths.length === 0) return null;
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby="faults"
      className="rounded-md border border-danger bg-raised p-4"
    >
      <p id="faults" className="font-semibold text-danger">
        Not saved: {paths.length === 1 ? "one field needs" : `${paths.length} fields need`} fixing
      </p>
      <ul className="mt-2 grid gap-0.5 text-sm">
        {paths.map((path) => (
          <li key={path}>
            <button type="button" className="link text-left pointer-coarse:min-h-11" onClick={() => onGo(path)}>
              {nameOf(path)}
            </button>
            : {faults[path]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOf(path: string): string {
  const [field = "", place] = path.split(".");
  const part = parts[field];
  return place === undefined || part === undefined ? (names[field] ?? field) : `${part} ${Number(place) + 1}`;
}
