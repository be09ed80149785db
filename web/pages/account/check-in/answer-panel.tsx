import { type ReactNode, useEffect } from "react";
import { Portrait } from "#web/features/people/portrait.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { ShownScan } from "./door.ts";
import { signalVerdict } from "./signal-verdict.ts";
import { arrivalWords, verdictWords } from "./verdict-words.ts";

const looks = {
  go: { icon: "check", colours: "bg-bottle text-cream" },
  wait: { icon: "pause", colours: "bg-marigold text-night" },
  stop: { icon: "close", colours: "bg-danger text-on-danger" },
} as const;

/** The answer to the last scan, for eyes at arm's length and for ears. */
export function AnswerPanel({ scan }: { readonly scan: ShownScan | undefined }): ReactNode {
  const { scanId, verdict } = scan ?? {};
  useEffect(() => {
    if (scanId !== undefined && verdict !== undefined) signalVerdict(verdict);
  }, [scanId, verdict]);
  return (
    <div role="status" aria-label="Answer" className="min-h-44">
      {scan ? <Answer key={scan.scanId} scan={scan} /> : <Ready />}
    </div>
  );
}

function Ready(): ReactNode {
  return (
    <div className="grid min-h-44 place-content-center rounded-lg border border-dashed p-5 text-center">
      <p className="font-display text-title">Ready</p>
      <p className="mt-1 text-soft">Scan a ticket or a badge, or find someone by name.</p>
    </div>
  );
}

function Answer({ scan: { verdict, person, name, arrival } }: { readonly scan: ShownScan }): ReactNode {
  const { tone, title, says } = verdictWords[verdict];
  const { icon, colours } = looks[tone];
  return (
    <div className={cn("grid min-h-44 content-center gap-3 rounded-lg p-5", colours)}>
      <p className="flex items-center gap-2 font-display text-heading">
        <Icon name={icon} className="size-9 shrink-0" />
        {title}
      </p>
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          {name === null ? null : <p className="text-title font-semibold [overflow-wrap:anywhere]">{name}</p>}
          {arrival && verdict === "already_in" ? (
            <p className="text-lg font-semibold">Since {arrivalWords(arrival)}</p>
          ) : null}
          {says === "" ? null : <p className="text-lg">{says}</p>}
        </div>
        {person ? (
          <Portrait person={person} sizes="6rem" loading="eager" size="small" className="size-24 shrink-0" />
        ) : null}
      </div>
    </div>
  );
}
