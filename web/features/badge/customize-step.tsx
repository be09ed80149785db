import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { profilePaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import type { Drawing } from "./draw-badge.ts";
import { Drops, Stage } from "./stage.tsx";
import { type BadgeStyle, badgeStyles, looks } from "./styles.ts";
import type { Drawn } from "./use-drawing.ts";

interface CustomizeStepProps {
  readonly drawing: Drawing;
  readonly drawn: Drawn;
  readonly onStyle: (style: BadgeStyle) => void;
  readonly onContinue: () => void;
  readonly isBusy: boolean;
  /** The owner's other choices. */
  readonly children: ReactNode;
}

const styleOptions = badgeStyles.map((value) => ({ value, label: looks[value].label, drop: value }));

/** The first step: the style. */
export function CustomizeStep(props: CustomizeStepProps): ReactNode {
  const { drawing, drawn, onStyle, onContinue, isBusy, children } = props;
  const { facts, style } = drawing;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:gap-8">
      <Stage
        label={`The badge of ${facts.name}, ${brand.memberLabel}, in ${looks[style].label}`}
        canvas={drawn.canvas}
        busy={drawn.state === "busy" && drawn.canvas === undefined ? "Drawing..." : undefined}
      >
        {drawn.state === "failed" ? (
          <ErrorState title="Could not generate badge. Please try again." onRetry={drawn.again} className="m-4" />
        ) : null}
      </Stage>
      <div className="grid gap-6">
        <Drops legend="Style" name="badge-style" options={styleOptions} value={style} onChoose={onStyle} />
        {/* Above the optional settings: on a phone Continue is visible without scrolling. */}
        <Button
          size="lg"
          disabled={drawn.state !== "drawn" && !isBusy}
          busy={isBusy ? "Processing..." : undefined}
          onClick={onContinue}
        >
          Continue
        </Button>
        {children}
      </div>
    </div>
  );
}

interface NoPictureProps {
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** Asked once: a badge without a picture is fine. */
export function NoPicture({ onGoOn, onClose }: NoPictureProps): ReactNode {
  return (
    <Dialog
      title="No Profile Picture Found"
      description="Your badge looks best with you on it. Add a picture to your profile, or continue with a placeholder."
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={profilePaths.edit} variant="outline">
            Go to Profile Settings
          </ButtonLink>
          <Button onClick={onGoOn} data-autofocus>
            Continue with Placeholder
          </Button>
        </>
      }
    />
  );
}
