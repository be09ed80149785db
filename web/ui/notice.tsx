import type { ReactNode } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";

export type NoticeTone = "info" | "success" | "danger";

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

const tones = {
  info: { icon: "info", colour: "text-ink" },
  success: { icon: "check", colour: "text-good" },
  danger: { icon: "alert", colour: "text-danger" },
} as const;

/** A message in its place. Danger interrupts a screen reader, the others wait their turn. */
export function Notice({ tone = "info", title, className, children }: NoticeProps): ReactNode {
  const { icon, colour } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn("flex gap-3 rounded-md border border-current bg-raised p-4", colour, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-ink">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
