import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { sendPicture } from "../calls/product-calls.ts";
import { refusePicture } from "../editor/pictures.tsx";
import { UploadRows } from "../editor/upload-rows.tsx";
import { useUploads } from "../editor/use-uploads.ts";
import { AppLogo } from "#web/ui/app-logo.tsx";

/** An uploaded picture has its address, and one of its widths to be shown in. */
export interface ShownLogo {
  readonly url: string;
  readonly shown: string;
}

interface LogoFieldProps {
  readonly name: string;
  /** Where the current picture is; null without one. */
  readonly shown: string | null;
  readonly fault: string | undefined;
  readonly onChange: (logo: ShownLogo | null) => void;
}

export function LogoField({ name, shown, fault, onChange }: LogoFieldProps): ReactNode {
  const uploads = useUploads({
    send: sendPicture,
    onDone: ({ url, widths }) => onChange({ url, shown: `${url}/${widths[0]}.webp` }),
    refuse: refusePicture,
  });
  return (
    <div role="group" aria-label="Picture" className="grid gap-2">
      <p className="text-sm font-semibold">Picture</p>
      {shown === null ? (
        <>
          <UploadRows uploads={uploads} />
          <DropArea
            label="Add a picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            hint="Shown as a square next to the name. At least 200 pixels wide."
            onFiles={([first]) => uploads.add(first ? [first] : [])}
          />
        </>
      ) : (
        <div className="flex items-center gap-4">
          <AppLogo name={name} logo={shown} />
          <Button variant="outline" size="sm" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        </div>
      )}
      {fault === undefined ? null : <p className="text-sm font-semibold text-danger">{fault}</p>}
    </div>
  );
}
