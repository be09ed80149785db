import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { BadgeFacts } from "./badge-facts.ts";
import { postShapes } from "./compose-post.ts";
import { drawBadge, type Drawing } from "./draw-badge.ts";
import { canShare, download, type Format, formats, makeFile } from "./files.ts";
import { drawMockup, type Surface, surfaceLabels, surfaces } from "./mockup/draw-mockup.ts";
import { captionOf, linkedInForm, sharePicture } from "./share.ts";
import { Drops, Stage } from "./stage.tsx";

interface MockupStepProps {
  readonly drawing: Drawing;
  /** The badge as it was captured when this step was gone to. */
  readonly captured: ImageBitmap;
  readonly credential: Promise<string | undefined>;
  readonly onBack: () => void;
}

/** The least time of a mockup, so that the change is visible. */
const beatMs = 1000;

const surfaceOptions = surfaces.map((value) => ({
  value,
  label: surfaceLabels[value],
  drop: value === "black" ? "dark" : value,
}));

/** The second step: the mockup, and the download. */
export function MockupStep({ drawing, captured, credential, onBack }: MockupStepProps): ReactNode {
  const [surface, setSurface] = useState<Surface>("black");
  const [format, setFormat] = useState<Format>("mockup");
  const { canvas, state, again } = useShown(drawing, captured, format === "mockup" ? surface : format);
  const [busy, setBusy] = useState<"download" | "share">();
  const chooseSurface = (next: Surface) => {
    setSurface(next);
    setFormat("mockup");
  };

  const take = async (how: "download" | "share") => {
    if (canvas === undefined || state !== "ready") return;
    setBusy(how);
    try {
      const file = await makeFile({ format, drawing, shown: canvas, credential }).catch(() => undefined);
      if (file === undefined) {
        toast({ title: "Failed to create downloadable image.", variant: "destructive" });
        return;
      }
      if (how === "share" && (await sharePicture(file, captionOf(drawing.facts)))) return;
      download(file);
      toast({ title: "Success!", description: "Your membership badge has been downloaded.", variant: "success" });
    } catch {
      toast({
        title: "Download Failed",
        description: "An error occurred while downloading your badge.",
        variant: "destructive",
      });
    } finally {
      setBusy(undefined);
    }
  };

  const making = surface === "black" ? "Creating mockup..." : "Updating mockup...";
  const isOff = state !== "ready";
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-8">
      <Stage
        label={format === "mockup" ? `The badge on: ${surfaceLabels[surface]}` : formats[format]}
        canvas={canvas}
        busy={state === "making" && format === "mockup" ? making : undefined}
      >
        {state === "failed" ? (
          <ErrorState title="Could not generate mockup. Please try again." onRetry={again} className="m-4" />
        ) : null}
      </Stage>
      <div className="grid gap-6">
        <Drops
          legend="Background"
          name="badge-surface"
          options={surfaceOptions}
          value={surface}
          onChoose={chooseSurface}
        />
        <Field label="Format">
          {(field) => (
            <NativeSelect {...field} value={format} onChange={(event) => setFormat(event.target.value as Format)}>
              {Object.entries(formats).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <div className="grid gap-3">
          <Button
            size="lg"
            disabled={isOff}
            busy={busy === "download" ? "Processing..." : undefined}
            onClick={() => void take("download")}
          >
            Download Badge
          </Button>
          {canShare() ? (
            <Button
              variant="outline"
              disabled={isOff}
              busy={busy === "share" ? "Processing..." : undefined}
              onClick={() => void take("share")}
            >
              Share
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onBack}>
            Back to Customize
          </Button>
        </div>
        <ShareElsewhere facts={drawing.facts} />
      </div>
    </div>
  );
}

/** Sharing beyond the picture. */
function ShareElsewhere({ facts }: { readonly facts: BadgeFacts }): ReactNode {
  const form = linkedInForm(facts);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {form === undefined ? null : (
        <a href={form} target="_blank" rel="noreferrer" className={buttonLook({ variant: "outline" })}>
          Add to LinkedIn profile
        </a>
      )}
      <CopyButton size="md" text={captionOf(facts)}>
        Copy a caption
      </CopyButton>
    </div>
  );
}

interface StageView {
  /** While a new picture renders, the previous one stays visible but can't be downloaded under the new name. */
  readonly canvas: HTMLCanvasElement | undefined;
  readonly state: "making" | "ready" | "failed";
  readonly again: () => void;
}

interface RenderedView {
  readonly of: string;
  readonly canvas?: HTMLCanvasElement;
  readonly state: StageView["state"];
}

function useShown(drawing: Drawing, captured: ImageBitmap, wanted: Surface | Exclude<Format, "mockup">): StageView {
  const [made, setMade] = useState<RenderedView>();
  const [round, setRound] = useState(0);
  const key = `${wanted} ${round}`;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const make = () => {
      try {
        if (!isSurface(wanted)) {
          const shape = postShapes.find((each) => each === wanted) ?? "badge";
          setMade({ of: key, canvas: drawBadge(drawing, shape), state: "ready" });
          return;
        }
        const canvas = drawMockup(captured, wanted);
        setMade({ of: key, canvas, state: "making" });
        timer = setTimeout(() => setMade({ of: key, canvas, state: "ready" }), beatMs);
      } catch {
        setMade({ of: key, state: "failed" });
        toast({ title: "Could not generate mockup. Please try again.", variant: "destructive" });
      }
    };
    // After the next paint, so that the label shows first.
    timer = setTimeout(make, 30);
    return () => clearTimeout(timer);
  }, [drawing, captured, wanted, key]);
  return {
    canvas: made?.canvas,
    state: made?.of === key ? made.state : "making",
    again: () => setRound(round + 1),
  };
}

function isSurface(wanted: string): wanted is Surface {
  return (surfaces as readonly string[]).includes(wanted);
}
