// Two pictures with which a new member tells people. They show no badge ID: a badge is issued when its owner asks for one.
import { type ReactNode, useEffect, useState } from "react";
import type { OwnProfile } from "#contract/profile.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { drawBadge, type Drawing } from "./draw-badge.ts";
import { loadFaces } from "./faces.ts";
import { canShare, download, makeFile } from "./files.ts";
import { captionOf, sharePicture } from "./share.ts";
import { loadFace } from "./source.ts";
import { Sight } from "./stage.tsx";
import "./tell-people.css";

interface TellPeopleProps {
  readonly personId: string;
  readonly name: string;
  readonly since: string | null;
  readonly profile: OwnProfile;
}

const shapes = ["square", "story"] as const;
const labels = { square: "picture", story: "story" } as const;

interface DrawnPictures {
  readonly drawing: Drawing;
  readonly canvases: Readonly<Record<(typeof shapes)[number], HTMLCanvasElement>>;
}

export function TellPeople(props: TellPeopleProps): ReactNode {
  const { personId, name, since, profile } = props;
  const [drawn, setDrawn] = useState<DrawnPictures | "failed">();
  useEffect(() => {
    let isWanted = true;
    const show = (next: DrawnPictures | "failed") => (isWanted ? setDrawn(next) : undefined);
    drawFor({ personId, name, since, profile }).then(show, () => show("failed"));
    return () => {
      isWanted = false;
    };
  }, [personId, name, since, profile]);
  if (drawn === "failed") return <Notice>Your pictures could not be drawn in this browser.</Notice>;
  return (
    <ul className="tell-people">
      {shapes.map((shape) => (
        <li key={shape}>
          <Sight
            label={`Your ${labels[shape]}: ${name}, member, as the sun over the water`}
            canvas={drawn?.canvases[shape]}
            className={`tell-${shape}`}
          />
          <TakeButton drawn={drawn} shape={shape} />
        </li>
      ))}
    </ul>
  );
}

async function drawFor({ personId, name, since, profile }: TellPeopleProps): Promise<DrawnPictures> {
  const [{ portrait }] = await Promise.all([loadFace({ ...profile, fullName: name }), loadFaces(name)]);
  const issuedAt = since === null ? new Date() : new Date(since);
  const code = personId.slice(-4).toUpperCase();
  const facts = { name, code, issuedAt, year: issuedAt.getFullYear(), proof: undefined };
  const drawing: Drawing = { facts, portrait, style: "black" };
  return { drawing, canvases: { square: drawBadge(drawing, "square"), story: drawBadge(drawing, "story") } };
}

interface TakeButtonProps {
  readonly drawn: DrawnPictures | undefined;
  readonly shape: (typeof shapes)[number];
}

/** Shares the picture where the device can, and downloads it elsewhere. */
function TakeButton({ drawn, shape }: TakeButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const take = async ({ drawing, canvases }: DrawnPictures) => {
    setBusy(true);
    try {
      const wish = { format: shape, drawing, shown: canvases[shape], credential: Promise.resolve(undefined) };
      const file = await makeFile(wish);
      if (canShare() && (await sharePicture(file, captionOf(drawing.facts)))) return;
      download(file);
    } catch {
      toast({ title: "Failed to create downloadable image.", variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      className="px-2"
      disabled={drawn === undefined}
      busy={isBusy ? "Processing..." : undefined}
      onClick={() => (drawn ? void take(drawn) : undefined)}
    >
      {canShare() ? "Share" : "Save"} {labels[shape]}
    </Button>
  );
}
