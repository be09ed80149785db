import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast-store.ts";
import { drawBadge, type Drawing } from "./draw-badge.ts";

const retries = { most: 3, apartMs: 1000 } as const;

export interface Drawn {
  readonly state: "busy" | "drawn" | "failed";
  /** The previous drawing, while busy. */
  readonly canvas: HTMLCanvasElement | undefined;
  readonly again: () => void;
}

/** Draws the badge on a canvas of its own, again at each change. Failures are retried three times. */
export function useDrawing(drawing: Drawing): Drawn {
  const [drawn, setDrawn] = useState<{ of: Drawing; round: number; canvas?: HTMLCanvasElement; hasFailed?: true }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const attempt = (left: number) => {
      try {
        setDrawn({ of: drawing, round, canvas: drawBadge(drawing, "badge") });
      } catch {
        if (left > 0) {
          timer = setTimeout(attempt, retries.apartMs, left - 1);
          return;
        }
        setDrawn({ of: drawing, round, hasFailed: true });
        toast({ title: "Could not generate badge. Please try again.", variant: "destructive" });
      }
    };
    // After the next paint, so that the pressed button shows its busy state first.
    timer = setTimeout(attempt, 0, retries.most);
    return () => clearTimeout(timer);
  }, [drawing, round]);

  const again = () => setRound(round + 1);
  if (drawn?.of !== drawing || drawn.round !== round) return { state: "busy", canvas: drawn?.canvas, again };
  return { state: drawn.hasFailed ? "failed" : "drawn", canvas: drawn.canvas, again };
}
