// A profile picture with its buttons: on the dashboard changes apply immediately, in the form on saving.
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from "react";
import type { PersonPicture } from "#contract/account.ts";
import type { Label } from "#contract/values/label.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { Face } from "./face.tsx";
import { whyNotTaken } from "./picture-limits.ts";

interface PictureEditorProps {
  readonly name: string;
  readonly picture: PersonPicture | null;
  readonly label: Label;
  readonly chosen: string | undefined;
  readonly busy: string | undefined;
  readonly onPicture: (address: string) => void;
  readonly onRemove: () => void;
}

type Cropper = ComponentType<{
  readonly file: Blob;
  readonly onCropped: (address: string) => void;
  readonly onClose: () => void;
}>;

export function PictureEditor({ onPicture, onRemove, ...face }: PictureEditorProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<Blob>();
  const [Crop, setCrop] = useState<Cropper>();
  const close = useCallback(() => setFile(undefined), []);
  const hasPicture = face.chosen !== undefined || face.picture !== null;

  const choose = async (chosen: Blob | undefined) => {
    if (!chosen) return;
    const refused = await whyNotTaken(chosen);
    if (refused) return void toast(refused);
    try {
      const { CropDialog } = await import("./crop-dialog.tsx");
      setCrop(() => CropDialog);
      setFile(chosen);
    } catch {
      toast({ title: "Error", description: "Failed to upload profile picture", variant: "destructive" });
    }
  };
  return (
    <div className="flex flex-col items-center gap-3">
      <Face {...face} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="outline"
          size="sm"
          busy={face.busy}
          onClick={() => input.current?.click()}
          className="whitespace-nowrap"
        >
          {hasPicture ? "Change Picture" : "Upload Picture"}
        </Button>
        {hasPicture && face.busy === undefined ? (
          <Button variant="quiet" size="sm" aria-label="Remove picture" onClick={onRemove}>
            <ToolIcon name="bin" className="size-4.5" />
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="Profile picture"
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = "";
        }}
      />
      {file && Crop ? (
        <Crop
          file={file}
          onClose={close}
          onCropped={(picture) => {
            setFile(undefined);
            onPicture(picture);
          }}
        />
      ) : null}
    </div>
  );
}
