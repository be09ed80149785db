import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

export type BadgeTone = "plain" | "ink" | "vermilion" | "marigold" | "bottle" | "indigo" | "blush";

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  plain: "border-edge bg-raised text-ink",
  ink: "border-edge bg-ink text-paper",
  vermilion: "border-transparent bg-[#b93321] text-cream",
  marigold: "border-transparent bg-marigold text-night",
  bottle: "border-transparent bg-bottle text-cream",
  indigo: "border-transparent bg-indigo text-cream",
  blush: "border-transparent bg-blush text-night",
};

export function Badge({ tone = "plain", className, children }: BadgeProps): ReactNode {
  return (
    <span
      className={cn(
        "inline-flex items-center gap-1 rounded-sm border px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
