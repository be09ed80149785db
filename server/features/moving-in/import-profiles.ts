// user_profiles: set-up and membership. extended_profiles: the profiles.
import { profileBounds as most } from "#contract/values/profile-bounds.ts";
import { levelTagNames } from "#contract/values/level-tag.ts";
import { specialTagNames } from "#contract/values/special-tag.ts";
import { faultInLine, isVisible, tidied } from "#contract/values/profile-text.ts";
import { isUuid } from "#contract/values/uuid.ts";
import { faultInLink } from "#contract/values/web-link.ts";
import { importRows, type Step } from "./import-rows.ts";
import { flagIn, momentIn, neededIn, NotTaken, textIn, uuidIn, type RowValues } from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { findOwners, giveToOwners } from "./owners.ts";
import { insertStanding, insertExtendedProfiles, listPeopleWithProfiles, type NewStanding } from "./people-store.ts";

export async function importStanding(moving: Moving): Promise<void> {
  const ids = new Set<string>();
  const step: Step<NewStanding> = {
    table: "user_profiles",
    needed: ["user_id", "is_member"],
    columns: ["is_admin", "is_setup", "membership_expiry", "created_at"],
    read(values, without) {
      const personId = onceIn(ids, uuidIn(values, "user_id"));
      if (flagIn(values, "is_admin") === true)
        without.push("the rights of an administrator: npm run hub -- make-admin gives them");
      const endsAt = momentIn(values, "membership_expiry") ?? null;
      const begun = momentIn(values, "created_at") ?? moving.ctx.clock.now();
      return {
        personId,
        accountId: personId,
        isJoined: false,
        isMember: flagIn(values, "is_member") === true,
        isSetup: flagIn(values, "is_setup") === true,
        startsAt: endsAt !== null && endsAt < begun ? endsAt : begun,
        endsAt,
      };
    },
    async judge(batch) {
      const ownerOf = await findOwners(
        moving,
        batch.map(({ item }) => item.personId),
      );
      for (const one of batch) {
        const owner = ownerOf(one.item.personId);
        if (owner instanceof NotTaken) one.verdict = owner;
        else if (owner.moved?.hasStanding) one.verdict = "here";
        else ({ accountId: one.item.accountId, isJoined: one.item.isJoined } = owner);
      }
    },
    write: (tx, items) => insertStanding(tx, items, moving.ctx.clock.now()),
    settled(batch) {
      for (const { item, verdict } of batch) if (verdict === "new") moving.standing.set(item.personId, item.isMember);
    },
  };
  await importRows(moving, step);
}

function onceIn(ids: Set<string>, id: string): string {
  if (ids.has(id)) throw new NotTaken("the table contains this person twice");
  ids.add(id);
  return id;
}

type NewExtendedProfile = Parameters<typeof insertExtendedProfiles>[1][number] & { userId: string };

export async function importExtendedProfiles(moving: Moving): Promise<void> {
  const ids = new Set<string>();
  const step: Step<NewExtendedProfile> = {
    table: "extended_profiles",
    needed: ["user_id", "full_name"],
    columns: [
      "current_title",
      "level_tag",
      "special_tag",
      "city",
      "country",
      "portfolio_link",
      "public_profile",
      "updated_at",
    ],
    read: (values, without) => ({
      ...readExtendedProfile(moving, values, without),
      userId: onceIn(ids, uuidIn(values, "user_id")),
    }),
    async judge(batch) {
      await giveToOwners(moving, batch);
      const existing = new Set(
        await listPeopleWithProfiles(
          moving.ctx.db,
          batch.map(({ item }) => item.userId),
        ),
      );
      for (const one of batch) if (one.verdict === "new" && existing.has(one.item.userId)) one.verdict = "here";
    },
    write: insertExtendedProfiles,
  };
  await importRows(moving, step);
}

function readExtendedProfile(
  { ctx }: Moving,
  values: RowValues,
  without: string[],
): Omit<NewExtendedProfile, "userId"> {
  const fullName = tidied(neededIn(values, "full_name"));
  if (fullName.length > most.fullName || faultInLine(fullName) !== undefined || !isVisible(fullName))
    throw new NotTaken("the name is too long, or has characters that cannot be stored");
  const id = textIn(values, "id");
  const line = (column: string, longest: number) => lineIn({ values, without, column, longest });
  const link = (column: string) => linkIn(values, column, without);
  return {
    id: id !== undefined && isUuid(id) ? id : ctx.ids.uuid(),
    fullName,
    currentTitle: line("current_title", most.title),
    levelTag: oneOf(levelTagNames, textIn(values, "level_tag"), { without, what: "level" }),
    specialTag: oneOf(specialTagNames, textIn(values, "special_tag"), { without, what: "special tag" }),
    city: line("city", most.place),
    country: line("country", most.place),
    portfolioLink: link("portfolio_link"),
    linkedinLink: link("linkedin_link"),
    instagramLink: link("instagram_link"),
    lookingForWork: flagIn(values, "looking_for_work") === true,
    offeringMentorship: flagIn(values, "offering_mentorship") === true,
    seekingMentorship: flagIn(values, "seeking_mentorship") === true,
    publicProfile: flagIn(values, "public_profile") !== false,
    updatedAt: momentIn(values, "updated_at") ?? ctx.clock.now(),
  };
}

interface LineField {
  readonly values: RowValues;
  readonly without: string[];
  readonly column: string;
  readonly longest: number;
}

function lineIn({ values, without, column, longest }: LineField): string | null {
  const text = tidied((textIn(values, column) ?? "").replaceAll(/[\r\n]+/g, " "));
  if (text === "") return null;
  if (text.length <= longest && faultInLine(text) === undefined) return text;
  without.push(`${column}: too long, or with characters that cannot be stored`);
  return null;
}

function linkIn(values: RowValues, column: string, without: string[]): string | null {
  const text = textIn(values, column);
  if (text === undefined) return null;
  const fault = faultInLink(text);
  const link = fault === undefined ? text : fault.proposal;
  if (link !== undefined && link.length <= most.link) {
    if (link !== text) without.push(`have a link in ${column} that was completed with https://`);
    return link;
  }
  without.push(`${column}: not a link that can be shown`);
  return null;
}

function oneOf<Name extends string>(
  names: readonly Name[],
  text: string | undefined,
  { without, what }: { readonly without: string[]; readonly what: string },
): Name | null {
  const name = names.find((one) => one === text?.toLowerCase());
  if (text !== undefined && name === undefined) without.push(`${what}: an unknown one`);
  return name ?? null;
}
