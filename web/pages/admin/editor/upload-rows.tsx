import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import type { Uploads } from "./use-uploads.ts";

interface UploadRowsProps {
  readonly uploads: Uploads;
  /** Why the uploads wait, in words. */
  readonly waitsFor?: string | undefined;
}

/** Running and failed uploads. */
export function UploadRows({ uploads, waitsFor }: UploadRowsProps): ReactNode {
  return (
    <div className={uploads.waiting.length === 0 ? "absolute" : undefined}>
      <UploadList uploads={uploads} waitsFor={waitsFor} />
      <p role="status" className="sr-only">
        {uploads.announcement}
      </p>
    </div>
  );
}

function UploadList({ uploads, waitsFor }: UploadRowsProps): ReactNode {
  if (uploads.waiting.length === 0) return null;
  return (
    <ul aria-label="Uploading" className="grid gap-2">
      {uploads.waiting.map((upload) => {
        const { key, file, share, failed, canTryAgain } = upload;
        return (
          <li key={key} className="flex items-center gap-2 rounded-md border border-line bg-raised py-2 pr-1 pl-4">
            {failed === undefined && waitsFor !== undefined ? (
              <p className="min-w-0 grow py-1 text-sm [overflow-wrap:anywhere]">
                <span className="font-semibold">{file.name}</span> <span className="text-soft">{waitsFor}</span>
              </p>
            ) : failed === undefined ? (
              <Progress
                label={share < 1 ? file.name : `${file.name}: checking`}
                value={share * 100}
                className="min-w-0 grow [overflow-wrap:anywhere]"
              />
            ) : (
              <div role="alert" className="min-w-0 grow text-sm [overflow-wrap:anywhere]">
                <p className="font-semibold">{file.name}</p>
                <p className="flex gap-1.5 font-semibold text-danger">
                  <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
                  {failed}
                </p>
              </div>
            )}
            {canTryAgain !== true ? null : (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Try ${file.name} again`}
                onClick={() => uploads.retry(upload)}
              >
                Try again
              </Button>
            )}
            <IconButton
              label={`${failed === undefined ? "Cancel" : "Dismiss"} ${file.name}`}
              onClick={() => uploads.cancel(key)}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
