import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { Changed, UserDetail, UserId, UserProduct, UserSession } from "#contract/people-admin.ts";
import { PieceHiding, UserPiece } from "#contract/portfolio-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import {
  endSessionOf,
  mailPassword,
  removePasskeysOf,
  signOutEverywhere,
} from "../accounts/upkeep/ways-in-by-an-administrator.ts";
import { hidePiece, showPieceAgain } from "../portfolio/hide-piece.ts";
import { giveProduct, takeProduct } from "./give-products.ts";
import { lookAtUser } from "./look-at-user.ts";
import { presentPage } from "./page-present.ts";

const managing = limit("manage-person", 600);
const tag = "Managing people";
const closed = ["not_signed_in", "not_allowed", "person_not_found", "invalid_input"] as const;

/** One person's page in the back office. */
export const personAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/users/:id",
    admin,
    managing,
    forOneOnly,
    says({ summary: "Everything about one person.", tag, gives: UserDetail, refuses: closed }),
    takes("param", UserId),
    async (c) => {
      const ctx = c.get("ctx");
      const page = await lookAtUser(ctx, c.req.valid("param").id);
      return c.json<UserDetail>(
        presentPage({ page, sessionId: personOf(c).sessionId, provider: ctx.identityProvider }),
      );
    },
  )
  .delete(
    "/admin/users/:id/sessions/:session",
    admin,
    managing,
    forOneOnly,
    says({ summary: "Ends one of a person's sessions.", tag, gives: Changed, refuses: closed }),
    takes("param", UserSession),
    async (c) => {
      const { id: personId, session } = c.req.valid("param");
      return c.json<Changed>({
        changed: await endSessionOf(c.get("ctx"), { by: personOf(c).id, personId }, session),
      });
    },
  )
  .delete(
    "/admin/users/:id/sessions",
    admin,
    managing,
    forOneOnly,
    says({ summary: "Ends all sessions of a person and emails them about it.", tag, gives: Done, refuses: closed }),
    takes("param", UserId),
    async (c) => {
      await signOutEverywhere(c.get("ctx"), { by: personOf(c).id, personId: c.req.valid("param").id });
      return c.json({});
    },
  )
  .delete(
    "/admin/users/:id/passkeys",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Removes all passkeys of a person and emails them about it.",
      tag,
      gives: Changed,
      refuses: ["reauthentication_needed", ...closed],
    }),
    takes("param", UserId),
    async (c) => {
      const act = { by: personOf(c).id, personId: c.req.valid("param").id };
      return c.json<Changed>({ changed: await removePasskeysOf(c.get("ctx"), act) });
    },
  )
  .post(
    "/admin/users/:id/password-email",
    admin,
    managing,
    forOneOnly,
    says({
      summary: "Emails a person a password reset link.",
      tag,
      gives: Done,
      refuses: [...closed, "too_many_requests", "changed_meanwhile"],
    }),
    takes("param", UserId),
    async (c) => {
      await mailPassword(c.get("ctx"), { by: personOf(c).id, personId: c.req.valid("param").id });
      return c.json({});
    },
  )
  .post(
    "/admin/users/:id/work/:piece/hide",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Hides a piece of a person's work from everyone else, and emails them the reason.",
      tag,
      gives: Changed,
      refuses: ["reauthentication_needed", ...closed, "piece_not_found"],
    }),
    takes("param", UserPiece),
    takes("json", PieceHiding),
    async (c) => {
      const { id: personId, piece: pieceId } = c.req.valid("param");
      const act = { by: personOf(c).id, personId, pieceId, ...c.req.valid("json") };
      return c.json<Changed>({ changed: await hidePiece(c.get("ctx"), act) });
    },
  )
  .post(
    "/admin/users/:id/work/:piece/show",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Shows a hidden piece of work again, and emails its owner.",
      tag,
      gives: Changed,
      refuses: ["reauthentication_needed", ...closed, "piece_not_found"],
    }),
    takes("param", UserPiece),
    async (c) => {
      const { id: personId, piece: pieceId } = c.req.valid("param");
      return c.json<Changed>({
        changed: await showPieceAgain(c.get("ctx"), { by: personOf(c).id, personId, pieceId }),
      });
    },
  )
  .put(
    "/admin/users/:id/products/:product",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Gives a person a product.",
      tag,
      gives: Changed,
      refuses: ["reauthentication_needed", ...closed, "product_not_found"],
    }),
    takes("param", UserProduct),
    async (c) => {
      const { id: personId, product: productId } = c.req.valid("param");
      return c.json<Changed>({
        changed: await giveProduct(c.get("ctx"), { by: personOf(c).id, personId, productId }),
      });
    },
  )
  .delete(
    "/admin/users/:id/products/:product",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Removes a product from a person.",
      tag,
      gives: Changed,
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("param", UserProduct),
    async (c) => {
      const { id: personId, product: productId } = c.req.valid("param");
      return c.json<Changed>({
        changed: await takeProduct(c.get("ctx"), { by: personOf(c).id, personId, productId }),
      });
    },
  );
