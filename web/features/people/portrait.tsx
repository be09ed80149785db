import { type ReactNode, useState } from "react";
import type { ListedPerson } from "#contract/people.ts";
import { cn } from "#web/ui/class-names.ts";
import { PersonLabel } from "./person-label.tsx";
import { PressedPicture, type PressedPictureProps } from "./pressed-picture.tsx";

interface PortraitProps extends Pick<PressedPictureProps, "sizes" | "loading" | "className"> {
  readonly person: Pick<ListedPerson, "name" | "picture" | "label">;
  /** Without one the picture is decoration beside a name. */
  readonly alt?: string;
  /** small: beside a line of text. */
  readonly size?: "small" | "large";
}

/** A person by their picture, or by their label, also where the picture does not load. */
export function Portrait({ person, alt = "", size = "large", className, ...rest }: PortraitProps): ReactNode {
  const { name, picture, label } = person;
  const [broken, setBroken] = useState<string>();
  if (picture === null || picture.url === broken)
    return <PersonLabel label={label} name={name} size={size} className={className} />;
  return (
    <PressedPicture
      {...rest}
      picture={picture}
      alt={alt}
      onError={() => setBroken(picture.url)}
      className={cn("aspect-square border border-edge", className)}
    />
  );
}
