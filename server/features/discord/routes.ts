import { Hono } from "hono";
import { Done } from "#contract/account.ts";
import { DiscordAnswer, DiscordVisit, OwnDiscord } from "#contract/discord.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { personOf, signedIn } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { linkDiscord, lookAtOwnLink, startVisit, unlinkDiscord } from "./link-discord.ts";
import { presentOwn } from "./present.ts";

const changing = limit("discord", 25);
const tag = "Discord";

export const discordRoutes = new Hono<HubEnv>()
  .get(
    "/account/discord",
    signedIn,
    limit("own-discord", 600),
    forOneOnly,
    says({ summary: "The caller's account of Discord.", tag, gives: OwnDiscord, refuses: ["not_signed_in"] }),
    async (c) => c.json<OwnDiscord>(presentOwn(await lookAtOwnLink(c.get("ctx"), personOf(c).id))),
  )
  .post(
    "/account/discord/visits",
    signedIn,
    changing,
    forOneOnly,
    says({
      summary: "The address at Discord where the caller agrees to connect. The way back works for ten minutes.",
      tag,
      gives: DiscordVisit,
      refuses: ["not_signed_in", "discord_not_set_up"],
    }),
    async (c) => c.json<DiscordVisit>({ url: await startVisit(c.get("ctx"), personOf(c)) }),
  )
  .post(
    "/account/discord",
    signedIn,
    changing,
    forOneOnly,
    says({
      summary: "Connects the account of Discord with which the caller came back, and lets it into the server.",
      tag,
      gives: OwnDiscord,
      refuses: [
        "not_signed_in",
        "discord_not_set_up",
        "discord_visit_expired",
        "discord_connected",
        "discord_of_another",
        "discord_away",
        "invalid_input",
      ],
    }),
    takes("json", DiscordAnswer),
    async (c) => {
      const [ctx, person] = [c.get("ctx"), personOf(c)];
      await linkDiscord(ctx, person, c.req.valid("json"));
      return c.json<OwnDiscord>(presentOwn(await lookAtOwnLink(ctx, person.id)));
    },
  )
  .delete(
    "/account/discord",
    signedIn,
    changing,
    forOneOnly,
    says({
      summary: "Disconnects the caller's account of Discord. The roles that the hub gave are removed.",
      tag,
      gives: Done,
      refuses: ["not_signed_in"],
    }),
    async (c) => {
      await unlinkDiscord(c.get("ctx"), personOf(c).id);
      return c.json({});
    },
  );
