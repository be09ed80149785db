import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  AboutChangeRequest,
  NewPieceRequest,
  OwnAbout,
  OwnPiece,
  OwnWork,
  PieceChangeRequest,
  PieceId,
  PieceOrderRequest,
  PiecePicturePlace,
  PictureWords,
  Resume,
} from "#contract/portfolio.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { idempotent } from "#server/http/idempotency.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { bytesOf, takesBytes } from "#server/http/takes-bytes.ts";
import { takes } from "#server/http/takes.ts";
import { addPiece } from "./add-piece.ts";
import { changePiece } from "./change-piece.ts";
import { lookAtOwnWork } from "./look-at-work.ts";
import { makeResume } from "./make-resume.ts";
import { orderPieces } from "./order-pieces.ts";
import { placePicture, removePicture } from "./place-picture.ts";
import { presentOwnAbout, presentOwnPiece, presentOwnWork } from "./present.ts";
import { removePiece } from "./remove-piece.ts";
import { saveAbout } from "./save-about.ts";

const mostBytes = 20 * 1024 * 1024;
const saving = limit("work-saving", 240);
const tag = "Work";

export const portfolioRoutes = new Hono<HubEnv>()
  .get(
    "/account/work",
    signedIn,
    limit("own-work", 600),
    forOneOnly,
    says({
      summary: "The person's own pieces of work and what they say about their work, with whom each part is visible to.",
      tag,
      gives: OwnWork,
      refuses: ["not_signed_in"],
    }),
    async (c) => c.json<OwnWork>(presentOwnWork(await lookAtOwnWork(c.get("ctx").db, personOf(c).id))),
  )
  .post(
    "/account/work",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary:
        "Adds a piece as a draft, after the others. With an Idempotency-Key, a repeated request gets the first answer again.",
      tag,
      gives: OwnPiece,
      refuses: [
        "not_signed_in",
        "profile_not_found",
        "too_many_pieces",
        "invalid_input",
        "idempotency_key_reused",
        "idempotency_key_busy",
      ],
    }),
    takes("json", NewPieceRequest),
    idempotent,
    async (c) => c.json<OwnPiece>(presentOwnPiece(await addPiece(c.get("ctx"), personOf(c).id, c.req.valid("json")))),
  )
  .put(
    "/account/work/order",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary:
        "Puts the pieces in another order. If the order was changed since, nothing is, and the error has the person's work.",
      tag,
      gives: OwnWork,
      refuses: ["not_signed_in", "profile_not_found", "changed_meanwhile", "invalid_input"],
    }),
    takes("json", PieceOrderRequest),
    async (c) => {
      const { id } = personOf(c);
      const outcome = await orderPieces(c.get("ctx"), id, c.req.valid("json"));
      const work = presentOwnWork(await lookAtOwnWork(c.get("ctx").db, id));
      if (outcome === "met") throw new Refusal("changed_meanwhile", { present: work });
      return c.json<OwnWork>(work);
    },
  )
  .patch(
    "/account/work/:id",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary:
        "Replaces the words of a piece, those of its pictures, and whom it is visible to. If it was changed since the given revision, nothing is saved and the error has the current piece.",
      tag,
      gives: OwnPiece,
      refuses: [
        "not_signed_in",
        "profile_not_found",
        "piece_not_found",
        "piece_hidden",
        "piece_needs_picture",
        "picture_needs_words",
        "changed_meanwhile",
        "invalid_input",
      ],
    }),
    takes("param", PieceId),
    takes("json", PieceChangeRequest),
    async (c) => {
      const change = { ...c.req.valid("param"), ...c.req.valid("json") };
      const { outcome, current } = await changePiece(c.get("ctx"), personOf(c).id, change);
      if (outcome === "met") throw new Refusal("changed_meanwhile", { present: presentOwnPiece(current) });
      return c.json<OwnPiece>(presentOwnPiece(current));
    },
  )
  .delete(
    "/account/work/:id",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary: "Deletes a piece and its pictures immediately.",
      tag,
      gives: Done,
      refuses: ["not_signed_in", "profile_not_found", "piece_not_found", "invalid_input"],
    }),
    takes("param", PieceId),
    async (c) => {
      await removePiece(c.get("ctx"), personOf(c).id, c.req.valid("param").id);
      return c.json({});
    },
  )
  .put(
    "/account/work/:id/pictures/:place",
    signedIn,
    limit("work-picture", 120, 3600),
    forOneOnly,
    says({
      summary: "Puts a picture into one of a piece's three places. The body is the file itself.",
      tag,
      gives: OwnPiece,
      sends: "application/octet-stream",
      refuses: [
        "not_signed_in",
        "profile_not_found",
        "piece_not_found",
        "picture_needs_words",
        "not_a_picture",
        "picture_too_large",
        "invalid_input",
        "request_timeout",
        "busy",
      ],
    }),
    takes("param", PiecePicturePlace),
    takes("query", PictureWords),
    takesBytes({ mostBytes, tooLarge: "picture_too_large" }),
    async (c) => {
      const picture = { ...c.req.valid("param"), ...c.req.valid("query"), bytes: bytesOf(c) };
      return c.json<OwnPiece>(presentOwnPiece(await placePicture(c.get("ctx"), personOf(c).id, picture)));
    },
  )
  .delete(
    "/account/work/:id/pictures/:place",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary: "Deletes a picture of a piece immediately.",
      tag,
      gives: OwnPiece,
      refuses: [
        "not_signed_in",
        "profile_not_found",
        "piece_not_found",
        "piece_needs_picture",
        "picture_needs_words",
        "invalid_input",
      ],
    }),
    takes("param", PiecePicturePlace),
    async (c) =>
      c.json<OwnPiece>(presentOwnPiece(await removePicture(c.get("ctx"), personOf(c).id, c.req.valid("param")))),
  )
  .get(
    "/account/resume",
    signedIn,
    limit("own-resume", 120),
    forOneOnly,
    says({
      summary: "The person's profile and work as JSON Resume, to take elsewhere.",
      tag,
      gives: Resume,
      refuses: ["not_signed_in", "profile_not_found"],
    }),
    async (c) => {
      c.header("Content-Disposition", 'attachment; filename="resume.json"');
      return c.json<Resume>(await makeResume(c.get("ctx"), personOf(c).id));
    },
  )
  .put(
    "/account/about",
    signedIn,
    saving,
    forOneOnly,
    says({
      summary:
        "Replaces what the person says about their work. If it was changed since the given revision, nothing is saved and the error has the current parts.",
      tag,
      gives: OwnAbout,
      refuses: ["not_signed_in", "profile_not_found", "changed_meanwhile", "invalid_input"],
    }),
    takes("json", AboutChangeRequest),
    async (c) => {
      const { outcome, current } = await saveAbout(c.get("ctx"), personOf(c).id, c.req.valid("json"));
      if (outcome === "met") throw new Refusal("changed_meanwhile", { present: presentOwnAbout(current) });
      return c.json<OwnAbout>(presentOwnAbout(current));
    },
  );
