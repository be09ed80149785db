import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MemberPiece } from "#contract/members-work.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { Portrait } from "#web/features/people/portrait.tsx";
import { PressedPicture } from "#web/features/people/pressed-picture.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

interface MembersWorkProps {
  readonly pieces: readonly MemberPiece[];
}

/** Pieces of members who agreed to be seen by everyone. Search engines are asked to quote none of their names. */
export function MembersWork({ pieces }: MembersWorkProps): ReactNode {
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="members-work" data-nosnippet="" className="shell pb-12 md:pb-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="members-work" className="text-heading">
          From the Members
        </h2>
        <ButtonLink to={peoplePaths.directory} variant="outline">
          See all people
        </ButtonLink>
      </div>
      <ul className="members-work">
        {pieces.map(({ id, title, picture, by }) => (
          <li key={id}>
            <Link to={peoplePaths.piece(by.handle, id)} className="work-tile group">
              <PressedPicture
                picture={picture}
                alt={picture.alt}
                sizes="(min-width: 76rem) 17rem, (min-width: 64rem) 22vw, 16rem"
                loading="lazy"
                className="work-picture"
              />
              <span className="mt-2.5 block font-semibold group-hover:text-accent">{title}</span>
            </Link>
            <Link to={peoplePaths.person(by.handle)} className="mt-1.5 flex items-center gap-2 text-sm text-soft">
              <Portrait person={by} size="small" sizes="1.5rem" loading="lazy" className="size-6 shrink-0 rounded-sm" />
              <span className="min-w-0 truncate">{by.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
