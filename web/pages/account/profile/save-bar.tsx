import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";

interface SaveBarProps {
  readonly isDirty: boolean;
  /** The unsaved changes are from an earlier visit. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  readonly onDrop: () => void;
}

/** Stays at the foot of the window while the form is on screen: the way to save is never out of sight, and nothing moves when it warns. */
export function SaveBar({ isDirty, isRestored, isSaving, onDrop }: SaveBarProps): ReactNode {
  return (
    <div className="foot-bar bg-paper py-3">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-w-0 grow basis-64">
          {isDirty ? (
            <div className="flex gap-2.5 text-sm font-semibold">
              <Icon name="alert" className="mt-0.5 size-4.5 shrink-0 text-accent" />
              <div>
                <p>You have unsaved changes. Don't forget to save your profile.</p>
                {isRestored ? (
                  <p className="font-normal text-soft">This device kept them since your last visit.</p>
                ) : null}
              </div>
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow">
          {isDirty && !isSaving ? (
            <Button variant="outline" onClick={onDrop}>
              Discard changes
            </Button>
          ) : null}
          <Button type="submit" busy={isSaving ? "Saving..." : undefined}>
            Save Profile
          </Button>
        </div>
      </div>
    </div>
  );
}
