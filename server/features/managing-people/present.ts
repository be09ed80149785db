import type { ManagedMember, ManagedUser, MemberList, UserDone, UserList } from "#contract/people-admin.ts";
import { labelOf } from "#contract/values/label.ts";
import { stampInIndia } from "#contract/values/india.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import type { ActResult } from "./act-on-user.ts";
import type { PageOfPeople } from "./find-users.ts";
import type { JudgedPerson } from "./read-person.ts";
import { versionOf } from "./version-rules.ts";

const iso = (moment: Date | null): string | null => moment && moment.toISOString();

export function presentUser(person: JudgedPerson): ManagedUser {
  const { id, name, title, email, isMember, memberSince, membershipExpiry, isAdmin, isBlocked, joinedAt } = person;
  const { picture, label } = person;
  return {
    id,
    name,
    title,
    email,
    isMember,
    memberSince: isMember ? iso(memberSince) : null,
    membershipEndsAt: isMember ? iso(membershipExpiry) : null,
    isAdmin,
    isBlocked,
    picture: picture && presentPersonPicture(picture),
    label: labelOf(id, label),
    joinedAt: joinedAt.toISOString(),
    seen: versionOf(person),
  };
}

export const usersHead = [
  "id",
  "name",
  "email",
  "title",
  "member_since_ist",
  "membership_ends_ist",
  "admin",
  "blocked",
  "joined_at_ist",
] as const;

export function presentUserLine(person: JudgedPerson): readonly string[] {
  const { id, name, email, title, memberSince, membershipExpiry, isMember, isAdmin, isBlocked, joinedAt } = person;
  const stamp = (at: Date | null) => (at ? stampInIndia(at) : "");
  const since = isMember ? stamp(memberSince) : "";
  const ends = isMember ? stamp(membershipExpiry) || "for life" : "";
  const [admin, blocked] = [isAdmin, isBlocked].map((is) => (is ? "yes" : ""));
  return [id, name ?? "", email ?? "", title ?? "", since, ends, admin!, blocked!, stamp(joinedAt)];
}

export function presentUsers({ people, ...page }: PageOfPeople): UserList {
  return { ...page, users: people.map(presentUser) };
}

export function presentMembers({ people, ...page }: PageOfPeople): MemberList {
  return { ...page, members: people.map(presentMember) };
}

function presentMember(person: JudgedPerson): ManagedMember {
  const { id, name, title, city, country, specialTag, levelTag, picture, label, memberSince, joinedAt } = person;
  return {
    id,
    name,
    title,
    city,
    country,
    specialTag,
    levelTag,
    picture: picture && presentPersonPicture(picture),
    label: labelOf(id, label),
    memberSince: (memberSince ?? joinedAt).toISOString(),
  };
}

export function presentDone({ changed, person }: ActResult): UserDone {
  return { changed, user: presentUser(person) };
}
