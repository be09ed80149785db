import type { ReactNode } from "react";
import { refusals } from "#contract/errors.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import { DropArea } from "#web/ui/drop-area.tsx";
import { Field } from "#web/ui/field.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { type FormPicture, freePlace, type PieceFaults } from "./piece-values.ts";
import { PictureTile } from "./picture-tile.tsx";
import { previewOf } from "./preview.ts";

const kinds = "image/jpeg,image/png,image/webp,image/avif";
const mostBytes = 20 * 1024 * 1024;

interface PiecePicturesProps {
  readonly pictures: readonly FormPicture[];
  readonly faults: PieceFaults;
  readonly onChange: (update: (before: readonly FormPicture[]) => readonly FormPicture[]) => void;
}

export function PiecePictures({ pictures, faults, onChange }: PiecePicturesProps): ReactNode {
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const address = faultIn(file) === undefined ? await previewOf(file) : undefined;
      if (address === undefined)
        toast({
          title: `${file.name} was not added`,
          description: faultIn(file) ?? refusals.not_a_picture,
          variant: "destructive",
        });
      else onChange((before) => withPicture(before, { file, address }));
    }
  };
  const describe = (place: number, alt: string) =>
    onChange((before) => before.map((each) => (each.place === place ? { ...each, alt } : each)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Pictures</legend>
      {pictures.map((picture) => (
        <div
          key={picture.place}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <div className="grid gap-1">
            <PictureTile picture={picture} />
            <IconButton
              label={`Remove picture ${picture.place}`}
              className="justify-self-center"
              onClick={() => onChange((before) => before.filter(({ place }) => place !== picture.place))}
            >
              <ToolIcon name="bin" className="size-4.5" />
            </IconButton>
          </div>
          <Field
            label={`Describe picture ${picture.place}`}
            hint="For people who can't see it: what is on it, in a sentence."
            error={faults[`picture ${picture.place}`]}
          >
            {(control) => (
              <TextInput
                {...control}
                name={`alt-${picture.place}`}
                maxLength={workBounds.alt}
                value={picture.alt}
                onChange={({ currentTarget }) => describe(picture.place, currentTarget.value)}
              />
            )}
          </Field>
        </div>
      ))}
      {freePlace(pictures) === undefined ? (
        <p className="text-sm text-soft">Up to {workBounds.pictures} pictures.</p>
      ) : (
        <DropArea
          label={pictures.length === 0 ? "Add pictures" : "Add another picture"}
          accept={kinds}
          onFiles={(files) => void add(files)}
          hint="Or drop them here. JPEG, PNG, WebP or AVIF, up to 20 MB. The first one is the cover."
        />
      )}
    </fieldset>
  );
}

// In the first free place; a fourth picture has none.
function withPicture(before: readonly FormPicture[], chosen: FormPicture["chosen"]): readonly FormPicture[] {
  const place = freePlace(before);
  if (place === undefined) return before;
  return [...before, { place, alt: "", stored: undefined, chosen }].toSorted((one, other) => one.place - other.place);
}

function faultIn({ size, type }: File): string | undefined {
  if (!kinds.split(",").includes(type)) return refusals.not_a_picture;
  return size > mostBytes ? refusals.picture_too_large : undefined;
}
