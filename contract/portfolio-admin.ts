// Members' work, for administrators.
import { z } from "zod";
import { ShownPiece, visibleTo } from "./portfolio.ts";
import { line, needed } from "./typed-text.ts";

export const CheckedPiece = z
  .object({ ...ShownPiece.shape, visibleTo, isHidden: z.boolean() })
  .meta({ id: "CheckedPiece", description: "A piece that others see, or that the team hid." });

export const UserPiece = z.object({ id: z.uuid("Not a user ID."), piece: z.uuid("Not a piece.") });
export const PieceHiding = z
  .object({ reason: needed(line(500)).describe("Saved in the audit log, and in the email to its owner.") })
  .meta({ id: "PieceHiding" });

export type CheckedPiece = z.infer<typeof CheckedPiece>;
