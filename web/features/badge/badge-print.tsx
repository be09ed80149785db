// The badge on its public page, drawn by the visitor's browser like the picture that its owner shares.
import { type ReactNode, useEffect, useState } from "react";
import { brand } from "#contract/brand.ts";
import type { PublicBadge } from "#contract/badge.ts";
import { drawBadge } from "./draw-badge.ts";
import { loadFaces } from "./faces.ts";
import { drawLabel } from "./label-portrait.ts";
import { factsOf } from "./source.ts";
import { Sight } from "./stage.tsx";

interface BadgePrintProps {
  readonly badge: Extract<PublicBadge, { name: string }>;
  /** Of this page: the QR code leads to it. */
  readonly url: string;
}

export function BadgePrint({ badge, url }: BadgePrintProps): ReactNode {
  const [canvas, setCanvas] = useState<HTMLCanvasElement>();
  useEffect(() => {
    let isWanted = true;
    // Where it cannot be drawn, the facts beside it are enough.
    draw({ badge, url }).then(
      (drawn) => (isWanted ? setCanvas(drawn) : undefined),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [badge, url]);
  return <Sight label={`The badge of ${badge.name}, ${brand.memberLabel}`} canvas={canvas} className="badge-print" />;
}

async function draw({ badge, url }: BadgePrintProps): Promise<HTMLCanvasElement> {
  const [portrait] = await Promise.all([drawLabel(badge.label, badge.name), loadFaces(badge.name)]);
  return drawBadge({ facts: factsOf({ ...badge, url }), portrait, style: "black" }, "badge");
}
