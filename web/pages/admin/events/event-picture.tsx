import type { ReactNode } from "react";
import { Picture } from "#web/features/catalog/picture.tsx";
import { Button } from "#web/ui/button.tsx";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Line } from "../announcements/words-fields.tsx";
import { sendPicture } from "../calls/product-calls.ts";
import { refusePicture } from "../editor/pictures.tsx";
import { Section } from "../editor/section.tsx";
import { UploadRows } from "../editor/upload-rows.tsx";
import { useUploads } from "../editor/use-uploads.ts";
import type { EventForm } from "./use-event-form.ts";

export function EventPicture({ form: { draft, faults, change } }: { readonly form: EventForm }): ReactNode {
  const uploads = useUploads({
    send: sendPicture,
    onDone: (image) => change({ image: { image, alt: "" } }),
    refuse: refusePicture,
  });
  const { image } = draft;
  return (
    <Section id="picture" title="Picture" says="Optional. It is cropped to 4:3.">
      {image === null ? (
        <>
          <UploadRows uploads={uploads} />
          <DropArea
            label="Add a picture"
            accept="image/jpeg,image/png,image/webp,image/avif"
            hint="JPEG, PNG, WebP or AVIF, up to 20 MB."
            onFiles={([first]) => uploads.add(first ? [first] : [])}
          />
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
          <div className="max-w-60">
            <Picture
              image={{ ...image.image, alt: "" }}
              sizes="9rem"
              loading="lazy"
              className="rounded-md border border-edge"
            />
          </div>
          <div className="grid content-start gap-2.5">
            <Line
              label="Alt text"
              hint="For people who can’t see it. Empty if it is decorative."
              error={faults["image.url"] ?? faults["image"]}
              maxLength={300}
              value={image.alt}
              onType={(alt) => change({ image: { ...image, alt } })}
            />
            <Button variant="outline" size="sm" className="justify-self-start" onClick={() => change({ image: null })}>
              Remove picture
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}
