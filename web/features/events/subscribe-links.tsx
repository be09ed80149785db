import type { ReactNode } from "react";

/** A calendar that a program subscribes to shows later changes, which a downloaded file does not. */
export function SubscribeLinks({ address }: { readonly address: string }): ReactNode {
  const calendar = address.replace(/^https?:/, "webcal:");
  return (
    <p className="flex flex-wrap items-baseline gap-x-5 gap-y-2">
      <span className="text-soft">Subscribe in</span>
      <a href={calendar} className="link tap">
        Apple or Outlook
      </a>
      <a
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar)}`}
        target="_blank"
        rel="noreferrer"
        className="link tap"
      >
        Google Calendar
      </a>
    </p>
  );
}
