import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface UnsavedNoticeProps {
  readonly onTakeUp: () => void;
  readonly onDrop: () => void;
}

export function UnsavedNotice({ onTakeUp, onDrop }: UnsavedNoticeProps): ReactNode {
  return (
    <Notice title="What you wrote here was not saved">
      <p className="text-sm text-soft">You left this page before it was. It is still here, in this tab alone.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={onTakeUp}>
          Take it up again
        </Button>
        <Button size="sm" variant="outline" onClick={onDrop}>
          Drop it
        </Button>
      </div>
    </Notice>
  );
}
