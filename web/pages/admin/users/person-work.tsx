import type { ReactNode } from "react";
import type { CheckedPiece } from "#contract/portfolio-admin.ts";
import { visibilities } from "#contract/values/visibility.ts";
import { PressedPicture } from "#web/features/people/pressed-picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import type { AskedOfPerson } from "./person-dialogs.tsx";
import { type OfPerson, Section } from "./person-section.tsx";

type Ask = (choice: AskedOfPerson) => void;

/** The pieces that others see, and those that the team hid. Drafts are their owner's alone. */
export function Work({ detail: { work }, onAsk }: OfPerson & { readonly onAsk: Ask }): ReactNode {
  return (
    <Section title="Work" empty="None that others see">
      {work.map((piece) => (
        <Piece key={piece.id} piece={piece} onAsk={onAsk} />
      ))}
    </Section>
  );
}

function Piece({ piece, onAsk }: { readonly piece: CheckedPiece; readonly onAsk: Ask }): ReactNode {
  const { id, title, role, year, text, link, pictures, visibleTo, isHidden } = piece;
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="flex gap-1">
        {pictures.map((picture) => (
          <PressedPicture
            key={picture.url}
            picture={picture}
            alt={picture.alt}
            sizes="64px"
            loading="lazy"
            className="h-12 w-16 rounded-sm border border-edge"
          />
        ))}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p className="text-soft">{[role, year, text, link].filter(Boolean).join(" · ")}</p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <StatusDot tone={isHidden ? "vermilion" : "bottle"}>
          {isHidden ? "Hidden by the team" : visibilities[visibleTo]}
        </StatusDot>
        <Button
          variant="quiet"
          size="sm"
          aria-label={isHidden ? `Show ${title} again` : `Hide ${title}`}
          onClick={() => onAsk({ what: isHidden ? "show piece" : "hide piece", pieceId: id, title })}
        >
          {isHidden ? "Show again" : "Hide"}
        </Button>
      </div>
    </li>
  );
}
