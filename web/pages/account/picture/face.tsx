import type { ReactNode } from "react";
import type { PersonPicture } from "#contract/account.ts";
import type { Label } from "#contract/values/label.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
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

/** The person's own picture or label, large. */
export function Face({ name, picture, label, chosen, busy }: FaceProps): ReactNode {
  const alt = name === "" ? "Your picture" : `Picture of ${name}`;
  const frame = "size-32 rounded-md border border-edge md:size-36";
  return (
    <span className="relative inline-grid shrink-0">
      {chosen === undefined ? (
        <Portrait
          person={{ name, picture, label }}
          alt={alt}
          sizes="9rem"
          loading="lazy"
          className="size-32 rounded-md md:size-36"
        />
      ) : (
        <img src={chosen} alt={alt} width={144} height={144} className={cn(frame, "bg-sunken object-cover")} />
      )}
      {busy === undefined ? null : (
        <span className={cn(frame, "absolute inset-0 grid place-items-center bg-veil text-cream")}>
          <Spinner label={busy} className="text-title" />
        </span>
      )}
    </span>
  );
}
