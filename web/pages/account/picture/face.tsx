import { type ReactNode, useState } from "react";
import type { PersonPicture } from "#contract/account.ts";
import type { Label } from "#contract/values/label.ts";
import { PersonLabel } from "#web/features/people/person-label.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

interface FaceProps {
  readonly name: string;
  readonly picture: PersonPicture | null;
  readonly label: Label;
  /** A picture that was chosen here and is on its way, or waits to be saved. */
  readonly chosen: string | undefined;
  readonly busy: string | undefined;
}

const shownWidth = 320;

/** The person's own picture, large. One that does not load is as one that is not there. */
export function Face({ name, picture, label, chosen, busy }: FaceProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  const width = picture?.widths.find((one) => one >= shownWidth) ?? picture?.widths.at(-1);
  const src = chosen ?? (picture && width !== undefined ? `${picture.url}/${width}.webp` : undefined);
  const frame = "size-32 rounded-md border border-edge md:size-36";
  return (
    <span className="relative inline-grid shrink-0">
      {src === undefined || src === broken ? (
        <PersonLabel label={label} name={name} className="size-32 md:size-36" />
      ) : (
        <img
          src={src}
          alt={name === "" ? "Your picture" : `Picture of ${name}`}
          width={144}
          height={144}
          onError={() => setBroken(src)}
          style={picture && chosen === undefined ? { backgroundColor: picture.colour } : undefined}
          className={cn(frame, "bg-sunken object-cover")}
        />
      )}
      {busy === undefined ? null : (
        <span className={cn(frame, "absolute inset-0 grid place-items-center bg-veil text-cream")}>
          <Spinner label={busy} className="text-title" />
        </span>
      )}
    </span>
  );
}
