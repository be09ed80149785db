import { type ReactNode, useState } from "react";
import { initialsOf } from "#contract/values/initials.ts";
import type { Profile, SignedIn } from "#web/session/viewer.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { PersonLabel } from "./person-label.tsx";

interface OwnMenuProps {
  readonly viewer: SignedIn;
  readonly items: readonly MenuItem[];
}

/** What a person has of their own, behind their picture or their label. */
export function OwnMenu({ viewer, items }: OwnMenuProps): ReactNode {
  return (
    <Menu label={`Your account, ${initialsOf(viewer.name)}`} heading={viewer.name} items={items}>
      {viewer.profile ? <Face profile={viewer.profile} /> : <span className="size-8 rounded-md bg-line" />}
    </Menu>
  );
}

// Twice as many pixels as it is wide.
const pixels = 64;

/** A picture that does not load is as one that is not there. */
function Face({ profile: { name, picture, label } }: { readonly profile: Profile }): ReactNode {
  const [broken, setBroken] = useState<string>();
  const width = picture?.widths.find((each) => each >= pixels) ?? picture?.widths.at(-1);
  const src = picture && width !== undefined ? `${picture.url}/${width}.webp` : undefined;
  if (src === undefined || src === broken)
    return <PersonLabel label={label} name={name} size="small" className="size-8" />;
  return (
    <img
      src={src}
      alt=""
      width={32}
      height={32}
      style={{ backgroundColor: picture?.colour }}
      onError={() => setBroken(src)}
      className="size-8 rounded-md object-cover"
    />
  );
}
