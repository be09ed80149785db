// Discord: a person's connected account, and its set-up in the back office.
import { z } from "zod";
import {
  discordDifferenceKinds,
  discordFindings,
  discordPersonProblems,
  discordServerProblems,
} from "./values/discord.ts";

const snowflake = z.string().regex(/^\d{1,20}$/, "This is a number with up to twenty digits.");
const key = z.string().trim().min(1).max(200);

export const OwnDiscord = z
  .object({
    server: z
      .object({ name: z.string(), address: z.string().describe("Discord's page of the server, for its members.") })
      .nullable()
      .describe("Null while Discord is not set up."),
    connected: z
      .object({
        name: z.string(),
        roles: z.array(z.string()).describe("Roles that the person has in the server."),
        waiting: z.array(z.string()).describe("Roles that they will have as soon as Discord answers."),
        problem: z.enum(discordPersonProblems).nullable(),
      })
      .nullable(),
  })
  .meta({ id: "OwnDiscord" });

export const DiscordVisit = z.object({ url: z.string().describe("Discord's page, on which the person agrees.") });

export const DiscordAnswer = z.object({
  code: z.string().min(1).max(500),
  state: z.string().min(1).max(1000),
});

export const DiscordKeys = z.object({
  applicationId: snowflake,
  clientSecret: key.optional().describe("Without it, the saved one stays."),
  botToken: key.optional().describe("Without it, the saved one stays."),
});

export const DiscordRoleChoice = z.object({
  roles: z
    .array(z.object({ productId: z.int().positive().nullable().describe("Null: membership."), roleId: snowflake }))
    .max(100)
    .refine((roles) => new Set(roles.map(({ productId }) => productId)).size === roles.length, "Each has one role."),
});

export const DiscordServerChoice = z.object({ serverId: snowflake });

export const DiscordRemovals = z.object({ count: z.int().positive().describe("The number that was shown.") });

export const DiscordOffice = z
  .object({
    applicationId: z.string().nullable().describe("Null: not set up. Secrets are never shown."),
    invite: z.string().nullable().describe("Discord's page, on which the bot is let into a server."),
    wayBack: z.string().describe("The redirect address that the application has to know."),
    server: z.object({ name: z.string() }).nullable(),
    problem: z.enum(discordServerProblems).nullable(),
    comparedAt: z.iso.datetime().nullable(),
    roles: z.array(z.object({ productId: z.int().nullable(), roleId: z.string(), name: z.string() })),
    communities: z.array(z.object({ id: z.int(), name: z.string() })).describe("Products that open a chat."),
    connected: z.int(),
    withRole: z.int(),
    removals: z.int().describe("People who lose a role. More than five wait for an administrator."),
    problems: z.array(
      z.object({ personId: z.uuid().nullable(), name: z.string(), problem: z.enum(discordPersonProblems) }),
    ),
    differences: z.array(
      z.object({ name: z.string(), role: z.string(), kind: z.enum(discordDifferenceKinds), foundAt: z.iso.datetime() }),
    ),
  })
  .meta({ id: "DiscordOffice" });

export const DiscordCheck = z
  .object({
    findings: z.array(z.object({ says: z.enum(discordFindings), role: z.string().nullable() })),
    servers: z.array(z.object({ id: z.string(), name: z.string() })),
    roles: z.array(z.object({ id: z.string(), name: z.string(), isBelowBot: z.boolean() })),
  })
  .meta({ id: "DiscordCheck" });

export type OwnDiscord = z.infer<typeof OwnDiscord>;
export type DiscordVisit = z.infer<typeof DiscordVisit>;
export type DiscordKeys = z.infer<typeof DiscordKeys>;
export type DiscordRoleChoice = z.infer<typeof DiscordRoleChoice>;
export type DiscordOffice = z.infer<typeof DiscordOffice>;
export type DiscordCheck = z.infer<typeof DiscordCheck>;
export type DiscordAnswer = z.infer<typeof DiscordAnswer>;
