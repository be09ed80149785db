// Crops a picture. The script loads once a picture has been chosen.
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { pictureTooLarge } from "#contract/errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast, type ToastInput } from "#web/ui/toast-store.ts";
import type { PictureSize } from "./crop-rules.ts";
import { cutOut, readAsAddress } from "./cut-out.ts";
import { wrongKind } from "./picture-limits.ts";
import { useCrop } from "./use-crop.ts";

interface CropDialogProps {
  readonly file: Blob;
  /** With its address: what was cut out, as a JPEG. */
  readonly onCropped: (address: string) => void;
  readonly onClose: () => void;
}

const mostPixels = 40_000_000;

export function CropDialog({ file, onCropped, onClose }: CropDialogProps): ReactNode {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    let isLeft = false;
    const refuse = (why: ToastInput) => {
      if (isLeft) return;
      toast(why);
      onClose();
    };
    openPicture(file).then(
      (image) => {
        if (image.naturalWidth * image.naturalHeight > mostPixels)
          refuse({ title: "File too large", description: pictureTooLarge, variant: "destructive" });
        else if (!isLeft) setPicture(image);
      },
      () => refuse(wrongKind),
    );
    return () => {
      isLeft = true;
    };
  }, [file, onClose]);
  if (!picture) {
    return (
      <Dialog title="Crop your picture" onClose={onClose}>
        <div className="grid aspect-square place-items-center">
          <Spinner label="Opening your picture..." className="text-heading" />
        </div>
      </Dialog>
    );
  }
  return <Cropper picture={picture} onCropped={onCropped} onClose={onClose} />;
}

async function openPicture(file: Blob): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await readAsAddress(file);
  await image.decode();
  return image;
}

interface CropperProps extends Omit<CropDialogProps, "file"> {
  readonly picture: HTMLImageElement;
}

function Cropper({ picture, onCropped, onClose }: CropperProps): ReactNode {
  const id = useId();
  const size: PictureSize = { width: picture.naturalWidth, height: picture.naturalHeight };
  const { crop, zoom, setZoom, frame } = useCrop(size);
  const cut = () => {
    try {
      onCropped(cutOut(picture, crop));
    } catch {
      toast({ title: "Error", description: "Failed to upload profile picture", variant: "destructive" });
    }
  };
  return (
    <Dialog
      title="Crop your picture"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={cut}>Use this picture</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div
          {...frame}
          role="application"
          aria-label="Visible part of the picture"
          aria-describedby={id}
          tabIndex={0}
          data-autofocus
          className="relative mx-auto aspect-square w-full max-w-[min(26rem,48svh)] cursor-grab touch-none overflow-hidden rounded-md border border-edge bg-sunken select-none active:cursor-grabbing"
        >
          <CroppedPicture picture={picture} size={size} crop={crop} />
          {/* The hub shows the whole square; only the badge cuts it round. */}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 rounded-full border border-cream outline-1 outline-night/60"
          />
        </div>
        <p id={id} className="text-center text-sm text-soft">
          Drag to move, pinch or scroll to zoom.
          <span className="pointer-coarse:sr-only"> With the keyboard: arrow keys, + and -.</span>
        </p>
        <label className="mx-auto flex w-full max-w-[min(26rem,48svh)] items-center gap-4 text-sm font-semibold">
          Zoom
          <input
            type="range"
            min={0}
            max={100}
            value={Math.round(zoom * 100)}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value) / 100)}
            className="h-11 min-w-0 grow accent-ink"
          />
        </label>
      </div>
    </Dialog>
  );
}

interface CroppedPictureProps {
  readonly picture: HTMLImageElement;
  readonly size: PictureSize;
  readonly crop: { readonly x: number; readonly y: number; readonly side: number };
}

// The picture itself is moved behind the frame; the browser's compositor does the rest.
function CroppedPicture({ picture, size: { width, height }, crop: { x, y, side } }: CroppedPictureProps): ReactNode {
  const place = useRef<HTMLImageElement>(null);
  useEffect(() => {
    place.current?.setAttribute(
      "style",
      `width: ${(width / side) * 100}%; height: ${(height / side) * 100}%; transform: translate(${(-x / width) * 100}%, ${(-y / height) * 100}%)`,
    );
  }, [width, height, x, y, side]);
  return (
    <img
      ref={place}
      src={picture.src}
      alt=""
      draggable={false}
      className="absolute top-0 left-0 max-w-none origin-top-left"
    />
  );
}
