import { type Context, Hono } from "hono";
import { Done } from "#contract/account.ts";
import {
  DiscordCheck,
  DiscordKeys,
  DiscordOffice,
  DiscordRemovals,
  DiscordRoleChoice,
  DiscordServerChoice,
} from "#contract/discord.ts";
import { discordPath } from "#contract/values/paths.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { admin, freshAdmin, personOf } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { agreeToRemovals, checkServer, chooseRoles, chooseServer, lookAtOffice, saveKeys } from "./manage-server.ts";
import { presentCheck, presentOffice } from "./present.ts";

const looking = limit("manage-discord", 120);
const changing = limit("change-discord", 30);
const tag = "Discord";
const closed = ["not_signed_in", "not_allowed"] as const;
const freshOnly = [...closed, "reauthentication_needed", "invalid_input"] as const;

async function office(c: Context<HubEnv>): Promise<DiscordOffice> {
  const ctx = c.get("ctx");
  return presentOffice(await lookAtOffice(ctx), `${ctx.config.publicUrl}${discordPath}`);
}

export const discordAdminRoutes = new Hono<HubEnv>()
  .get(
    "/admin/discord",
    admin,
    looking,
    forOneOnly,
    says({
      summary: "The set-up of Discord, and what is wrong with it.",
      tag,
      gives: DiscordOffice,
      refuses: [...closed],
    }),
    async (c) => c.json(await office(c)),
  )
  .post(
    "/admin/discord/check",
    admin,
    changing,
    forOneOnly,
    says({
      summary: "Asks Discord for the servers and roles, and says what is missing.",
      tag,
      gives: DiscordCheck,
      refuses: [...closed, "discord_not_set_up"],
    }),
    async (c) => c.json<DiscordCheck>(presentCheck(await checkServer(c.get("ctx")))),
  )
  .put(
    "/admin/discord/keys",
    freshAdmin,
    changing,
    forOneOnly,
    says({
      summary: "Saves the keys of the application. They are stored encrypted and never shown.",
      tag,
      gives: DiscordOffice,
      refuses: [...freshOnly, "discord_keys_missing"],
    }),
    takes("json", DiscordKeys),
    async (c) => {
      await saveKeys(c.get("ctx"), personOf(c), c.req.valid("json"));
      return c.json(await office(c));
    },
  )
  .put(
    "/admin/discord/server",
    freshAdmin,
    changing,
    forOneOnly,
    says({
      summary: "Chooses the server, for a bot that is in several.",
      tag,
      gives: DiscordOffice,
      refuses: [...freshOnly, "discord_not_set_up", "discord_away", "discord_server_gone"],
    }),
    takes("json", DiscordServerChoice),
    async (c) => {
      await chooseServer(c.get("ctx"), personOf(c), c.req.valid("json").serverId);
      return c.json(await office(c));
    },
  )
  .put(
    "/admin/discord/roles",
    freshAdmin,
    changing,
    forOneOnly,
    says({
      summary: "Chooses the role of members, and of each product that opens a chat.",
      tag,
      gives: DiscordOffice,
      refuses: [...freshOnly, "discord_not_set_up", "discord_away", "discord_role_gone", "product_not_found"],
    }),
    takes("json", DiscordRoleChoice),
    async (c) => {
      await chooseRoles(c.get("ctx"), personOf(c), c.req.valid("json").roles);
      return c.json(await office(c));
    },
  )
  .post(
    "/admin/discord/removals",
    freshAdmin,
    changing,
    forOneOnly,
    says({
      summary: "Agrees to the removal of roles that wait because they are more than five at the same time.",
      tag,
      gives: Done,
      refuses: [...freshOnly, "changed_meanwhile"],
    }),
    takes("json", DiscordRemovals),
    async (c) => {
      await agreeToRemovals(c.get("ctx"), personOf(c), c.req.valid("json").count);
      return c.json({});
    },
  );
