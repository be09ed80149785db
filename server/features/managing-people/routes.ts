import { Hono } from "hono";
import { z } from "zod";
import {
  AdminAct,
  InvitationReport,
  Invitations,
  MemberList,
  MembersRequest,
  MembershipAct,
  UserChangeRequest,
  UserDone,
  UserId,
  UserList,
  UsersRequest,
} from "#contract/people-admin.ts";
import { BulkAct, BulkReport } from "#contract/people-bulk.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { csvLines, giveCsv } from "#server/http/give-csv.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { listsPeople } from "#server/http/lists-of-people.ts";
import { says } from "#server/http/says.ts";
import { longTexts, takes } from "#server/http/takes.ts";
import { changeAdmin, changeMembership, changeUser } from "./act-on-user.ts";
import { actOnMany } from "./bulk-act.ts";
import { findMembers } from "./find-members.ts";
import { exportUsers, findUsers } from "./find-users.ts";
import { invitePeople } from "./invite-people.ts";
import { presentDone, presentMembers, presentUserLine, presentUsers, usersHead } from "./present.ts";

const managing = limit("manage-people", 600);
const tag = "Managing people";
const closed = ["not_signed_in", "not_allowed"] as const;
const listing = [...closed, "reauthentication_needed"] as const;
const acting = [...closed, "person_not_found", "changed_meanwhile", "invalid_input"] as const;

/** The doors of the back office about people. */
export const peopleAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/users",
    admin,
    managing,
    listsPeople,
    forOneOnly,
    says({
      summary: "All people, or those who match the search and filters; ten per page.",
      tag,
      gives: UserList,
      refuses: listing,
    }),
    takes("query", UsersRequest),
    async (c) => c.json<UserList>(presentUsers(await findUsers(c.get("ctx"), c.req.valid("query")))),
  )
  .get(
    "/admin/users/export",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Everyone who matches the search and state, as CSV. Needs a login in the last ten minutes.",
      tag,
      gives: z.string(),
      as: "text/csv",
      refuses: [...closed, "reauthentication_needed"],
    }),
    takes("query", UsersRequest),
    async (c) => {
      const rows = exportUsers(c.get("ctx"), c.req.valid("query"));
      return giveCsv(c, {
        name: "users.csv",
        pieces: csvLines({ head: usersHead, rows, present: presentUserLine }),
      });
    },
  )
  .post(
    "/admin/users/bulk",
    freshAdmin,
    limit("manage-many-people", 20),
    forOneOnly,
    says({
      summary: "Grants membership to many people, or blocks them, and returns the outcome for each.",
      tag,
      gives: BulkReport,
      refuses: [...closed, "reauthentication_needed", "invalid_input"],
    }),
    takes("json", BulkAct),
    async (c) => c.json<BulkReport>({ people: await actOnMany(c.get("ctx"), personOf(c).id, c.req.valid("json")) }),
  )
  .get(
    "/admin/members",
    admin,
    managing,
    listsPeople,
    forOneOnly,
    says({ summary: "All members, newest first, 24 per page.", tag, gives: MemberList, refuses: listing }),
    takes("query", MembersRequest),
    async (c) => c.json<MemberList>(presentMembers(await findMembers(c.get("ctx"), c.req.valid("query")))),
  )
  .post(
    "/admin/invitations",
    admin,
    limit("invite-people", 20),
    forOneOnly,
    says({
      summary: "Invites people by email and returns the outcome for each address.",
      tag,
      gives: InvitationReport,
      refuses: [...closed, "invalid_input"],
    }),
    takes("json", Invitations, longTexts),
    async (c) => {
      const { list } = c.req.valid("json");
      return c.json<InvitationReport>({ lines: await invitePeople(c.get("ctx"), { by: personOf(c).id, list }) });
    },
  )
  .patch(
    "/admin/users/:id",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Blocks or unblocks a person, or changes when their membership ends.",
      tag,
      gives: UserDone,
      refuses: ["reauthentication_needed", ...acting, "last_admin", "own_account"],
    }),
    takes("param", UserId),
    takes("json", UserChangeRequest),
    async (c) => {
      const act = { by: personOf(c).id, personId: c.req.valid("param").id, ...c.req.valid("json") };
      return c.json<UserDone>(presentDone(await changeUser(c.get("ctx"), act)));
    },
  )
  .post(
    "/admin/users/:id/membership",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Grants membership for life, or revokes it.",
      tag,
      gives: UserDone,
      refuses: [...acting, "reauthentication_needed"],
    }),
    takes("param", UserId),
    takes("json", MembershipAct),
    async (c) => {
      const act = { by: personOf(c).id, personId: c.req.valid("param").id, ...c.req.valid("json") };
      return c.json<UserDone>(presentDone(await changeMembership(c.get("ctx"), act)));
    },
  )
  .post(
    "/admin/users/:id/admin",
    freshAdmin,
    managing,
    forOneOnly,
    says({
      summary: "Grants or revokes administrator status. Needs a login in the last ten minutes.",
      tag,
      gives: UserDone,
      refuses: [...acting, "reauthentication_needed", "last_admin", "own_account", "address_not_confirmed"],
    }),
    takes("param", UserId),
    takes("json", AdminAct),
    async (c) => {
      const act = { by: personOf(c).id, personId: c.req.valid("param").id, ...c.req.valid("json") };
      return c.json<UserDone>(presentDone(await changeAdmin(c.get("ctx"), act)));
    },
  );
