// The whole dashboard of a person, in one answer.
import { z } from "zod";
import { OwnShelf } from "./access.ts";
import { AccountMe } from "./account.ts";
import { TalkToGoOn } from "./talks.ts";
import { EventCard, OwnEvent } from "./events.ts";
import { NewestUpdate } from "./updates.ts";
import { OwnProfile } from "./profile.ts";

export const Dashboard = z
  .object({
    ...AccountMe.pick({ name: true, isMember: true, isAdmin: true, isSetup: true }).shape,
    memberSince: z.iso.datetime().nullable().describe("Null for people who are not members."),
    memberUntil: z.iso.datetime().nullable().describe("Null for life, and for people who are not members."),
    profile: OwnProfile,
    shelf: OwnShelf,
    updates: z.array(NewestUpdate).describe("What changed in products that they can open, of the last ninety days."),
    talk: TalkToGoOn.nullable().describe("The talk they left last, if they can still watch it."),
    introductions: z.object({ waiting: z.int().describe("Received ones that wait for an answer.") }),
    hasDiscord: z.boolean().describe("People can connect their account of Discord."),
    events: z.object({
      next: z.array(OwnEvent).describe("The next three where they come, wait or have an offer."),
      early: EventCard.nullable().describe("For members: the next event that others cannot book yet."),
    }),
  })
  .meta({ id: "Dashboard" });

export type Dashboard = z.infer<typeof Dashboard>;
