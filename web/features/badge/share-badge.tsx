import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

interface ShareBadgeProps {
  readonly name: string;
  readonly url: string;
}

/** The page of a badge, passed on: by the device where it can share, and by links. */
export function ShareBadge({ name, url }: ShareBadgeProps): ReactNode {
  const text = `${name}, official ${brand.name} member`;
  const links = {
    WhatsApp: `https://wa.me/?${new URLSearchParams({ text: `${text}: ${url}` })}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  };
  return (
    <ul aria-label="Share this badge" className="flex flex-wrap gap-2">
      <li>
        <CopyButton text={url}>Copy link</CopyButton>
      </li>
      {"share" in navigator ? (
        <li>
          <Button
            variant="outline"
            size="sm"
            // Closing the device's own sheet is no error.
            onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
          >
            Share
          </Button>
        </li>
      ) : null}
      {Object.entries(links).map(([app, href]) => (
        <li key={app}>
          <a href={href} target="_blank" rel="noreferrer" className={buttonLook({ size: "sm", variant: "outline" })}>
            {app}
          </a>
        </li>
      ))}
    </ul>
  );
}
