// "Your YDI Membership Badge", the dialog in which a member makes it: how it looks, then where it lies. Everything it needs is there once it is open.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { brand } from "#contract/brand.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { CustomizeStep, NoPicture } from "./customize-step.tsx";
import type { Drawing } from "./draw-badge.ts";
import { jpegOf } from "./files.ts";
import { MockupStep } from "./mockup-step.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import { type BadgeSource, factsOf, loadCredential, loadSource } from "./source.ts";
import { Stage } from "./stage.tsx";
import type { BadgeStyle } from "./styles.ts";
import { useDrawing } from "./use-drawing.ts";
import "./badge.css";

export function Studio({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [source, setSource] = useState<BadgeSource>();
  const [failure, setFailure] = useState<{ readonly error: unknown; readonly isBusy: boolean }>();
  const load = () => {
    setFailure((last) => last && { ...last, isBusy: true });
    loadSource().then(
      (loaded) => {
        setSource(loaded);
        if (loaded.picture === "lost") toast({ title: "Could not load your profile picture", variant: "destructive" });
      },
      (error: unknown) => setFailure({ error, isBusy: false }),
    );
  };
  useEffect(load, []);
  return (
    <Dialog title={`Your ${brand.name} Membership Badge`} size="stage" onClose={onClose}>
      {source !== undefined ? (
        <Steps source={source} onSource={setSource} />
      ) : failure === undefined ? (
        <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-8">
          <Stage label="Your badge is on its way" canvas={undefined} busy="Loading..." />
        </div>
      ) : (
        <ErrorState
          title="Could not generate badge. Please try again."
          onRetry={load}
          retryState={failure.isBusy ? "busy" : "idle"}
        >
          {wordsOf(failure.error)}
        </ErrorState>
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly source: BadgeSource;
  readonly onSource: (source: BadgeSource) => void;
}

function Steps({ source, onSource }: StepsProps): ReactNode {
  const { badge, portrait, picture } = source;
  const [style, setStyle] = useState<BadgeStyle>("black");
  const drawing = useMemo<Drawing>(() => ({ facts: factsOf(badge), portrait, style }), [badge, portrait, style]);
  // Loaded early: the network may be gone later.
  const credential = useMemo(() => loadCredential(badge), [badge]);
  const drawn = useDrawing(drawing);
  const [question, setQuestion] = useState<"unasked" | "asked" | "answered">("unasked");
  const [captured, setCaptured] = useState<ImageBitmap | "busy">();
  const top = useRef<HTMLDivElement>(null);
  const step = captured === undefined || captured === "busy" ? "customize" : "mockup";
  const wasIn = useRef(step);

  // The pressed button is gone with its step: the focus starts at the top of the next one.
  useEffect(() => {
    if (wasIn.current !== step) top.current?.focus();
    wasIn.current = step;
  }, [step]);

  const capture = async () => {
    if (drawn.canvas === undefined) return;
    setCaptured("busy");
    try {
      setCaptured(await createImageBitmap(await jpegOf(drawn.canvas)));
    } catch {
      setCaptured(undefined);
      toast({ title: "Could not generate mockup. Please try again.", variant: "destructive" });
    }
  };
  const goOn = () => {
    if (picture === "none" && question !== "answered") setQuestion("asked");
    else void capture();
  };
  const goOnWithout = () => {
    setQuestion("answered");
    void capture();
  };
  return (
    <div ref={top} tabIndex={-1} role="group" aria-label={step === "customize" ? "Customize" : "Mockup"}>
      {captured === undefined || captured === "busy" ? (
        <CustomizeStep
          drawing={drawing}
          drawn={drawn}
          onStyle={setStyle}
          onContinue={goOn}
          isBusy={captured === "busy"}
        >
          <ProofPanel source={source} onSource={onSource} />
        </CustomizeStep>
      ) : (
        <MockupStep
          drawing={drawing}
          captured={captured}
          credential={credential}
          onBack={() => setCaptured(undefined)}
        />
      )}
      {question === "asked" ? <NoPicture onGoOn={goOnWithout} onClose={() => setQuestion("unasked")} /> : null}
    </div>
  );
}
