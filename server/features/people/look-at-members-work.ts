import { membersWorkSize } from "#contract/members-work.ts";
import type { Ctx } from "#server/context.ts";
import { lookAtShownWork, type ShownWork } from "../portfolio/look-at-work.ts";
import { type FoundPerson, listPeople } from "./directory-store.ts";
import { listLatestSeen } from "./members-work-store.ts";

type PieceOfWork = ShownWork["pieces"][number];

export interface WorkOfMember {
  readonly person: FoundPerson;
  readonly handle: string;
  readonly piece: PieceOfWork;
  readonly firstPicture: PieceOfWork["pictures"][number];
}

/** Of each of the people who added a piece last, the piece that they show first. All of it is for everyone. */
export async function lookAtMembersWork(ctx: Ctx): Promise<WorkOfMember[]> {
  const ids = await listLatestSeen(ctx.db, membersWorkSize);
  const [people, workOf] = await Promise.all([
    listPeople(ctx.db, ids, "stranger"),
    lookAtShownWork(ctx.db, ids, "stranger"),
  ]);
  return people.flatMap((person) => {
    const [piece] = workOf(person.profile.userId).pieces;
    const [firstPicture] = piece?.pictures ?? [];
    return person.handle !== null && piece && firstPicture
      ? [{ person, handle: person.handle, piece, firstPicture }]
      : [];
  });
}
