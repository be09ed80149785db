// The row "From the members" on the home page.
import { z } from "zod";
import { Maker } from "./people.ts";
import { ShownPiece, WorkPicture } from "./portfolio.ts";

export const membersWorkSize = 8;

export const MemberPiece = z
  .object({
    id: ShownPiece.shape.id,
    title: z.string(),
    picture: WorkPicture,
    by: Maker,
  })
  .meta({ id: "MemberPiece" });

export const MembersWork = z
  .object({ pieces: z.array(MemberPiece).describe("The newest first, at most one of each person.") })
  .meta({ id: "MembersWork" });

export type MemberPiece = z.infer<typeof MemberPiece>;
export type MembersWork = z.infer<typeof MembersWork>;
