// The documents of Open Badges 3.0 as plain data: issuer, achievement, recipient, and revocations.
import { brand } from "#contract/brand.ts";
import { badgePaths, eventPaths, paths } from "#contract/values/paths.ts";
import type { BadgeRow } from "./store.ts";

// Together they define every member below: a strict reader of JSON-LD refuses a document with an undefined one.
const credentialsContext = "https://www.w3.org/ns/credentials/v2";
export const badgeContext = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";
const schemaTypeContext = "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json";
const claimContext = { jti: { "@id": "https://www.iana.org/assignments/jwt#jti", "@type": "@id" } };
const schema = "https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json";

// The least that the standard allows: so many badges share one list that a request for it reveals no single badge.
export const placesInList = 131_072;

/** Where each of them is found. All are in the credential's own words, so that old ones lead here for as long as the hub keeps its address. */
export function documentAddresses(publicUrl: string) {
  const below = `${publicUrl}/badges`;
  return {
    issuer: `${below}/issuer`,
    achievement: `${below}/achievement`,
    key: (kid: string) => `${below}/keys/${kid}`,
    statusList: (list: number) => `${below}/status/${list}`,
    page: (id: string) => publicUrl + badgePaths.badge(id),
    credential: (id: string) => publicUrl + badgePaths.credential(id),
  };
}

export function issuerProfile(publicUrl: string) {
  return {
    id: documentAddresses(publicUrl).issuer,
    type: ["Profile"],
    name: brand.company,
    url: publicUrl,
    email: brand.supportEmail,
    description: brand.description,
    image: { id: `${publicUrl}/apple-touch-icon.png`, type: "Image" },
  };
}

export function membershipAchievement(publicUrl: string) {
  return {
    id: documentAddresses(publicUrl).achievement,
    type: ["Achievement"],
    achievementType: "Membership",
    name: `${brand.name} Membership`,
    description: `Membership of ${brand.name}, a community of designers.`,
    criteria: {
      id: publicUrl + paths.membership,
      narrative: `The holder is a member of ${brand.name} unless this credential is on the revocation list.`,
    },
    image: { id: `${publicUrl}/art/member-card.svg`, type: "Image" },
  };
}

/** The signed payload, with the registered claims of a JWT beside the members they repeat. */
export function badgeCredential(publicUrl: string, badge: BadgeRow, place: number): Record<string, unknown> {
  const { page, credential, statusList } = documentAddresses(publicUrl);
  const issuer = issuerProfile(publicUrl);
  const achievement = membershipAchievement(publicUrl);
  const [id, holder, list] = [credential(badge.id), page(badge.id), statusList(Math.floor(place / placesInList))];
  const index = String(place % placesInList);
  return {
    "@context": [credentialsContext, badgeContext, schemaTypeContext, claimContext],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: achievement.name,
    issuer,
    validFrom: seconds(badge.issuedAt),
    awardedDate: seconds(badge.memberSince ?? badge.issuedAt),
    credentialSubject: {
      id: holder,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityType: "name", identityHash: badge.name, hashed: false }],
      achievement,
    },
    credentialStatus: {
      id: `${list}#${index}`,
      type: "BitstringStatusListEntry",
      // Not "revocation", which is final: a new membership makes an old badge valid again.
      statusPurpose: "suspension",
      statusListIndex: index,
      statusListCredential: list,
    },
    credentialSchema: [{ id: schema, type: "1EdTechJsonSchemaValidator2019" }],
    iss: issuer.id,
    jti: id,
    nbf: Math.floor(badge.issuedAt.getTime() / 1000),
    sub: holder,
  };
}

export interface Attendance {
  /** A UUID, the same each time. */
  readonly id: string;
  readonly name: string;
  readonly event: { readonly slug: string; readonly title: string; readonly startsAt: Date };
}

/** That a person came to an event. It stays true, so that no list can revoke it. */
export function attendanceCredential(
  publicUrl: string,
  { id: uuid, name, event }: Attendance,
): Record<string, unknown> {
  const issuer = issuerProfile(publicUrl);
  const [id, page] = [`urn:uuid:${uuid}`, publicUrl + eventPaths.event(event.slug)];
  const title = `Came to ${event.title}`;
  return {
    "@context": [credentialsContext, badgeContext, schemaTypeContext, claimContext],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: title,
    issuer,
    validFrom: seconds(event.startsAt),
    awardedDate: seconds(event.startsAt),
    credentialSubject: {
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityType: "name", identityHash: name, hashed: false }],
      achievement: {
        id: page,
        type: ["Achievement"],
        name: title,
        description: `${event.title}, an event of ${brand.name}.`,
        criteria: { id: page, narrative: "The holder was checked in at the door." },
      },
    },
    credentialSchema: [{ id: schema, type: "1EdTechJsonSchemaValidator2019" }],
    iss: issuer.id,
    jti: id,
    nbf: Math.floor(event.startsAt.getTime() / 1000),
  };
}

export function statusListCredential(
  publicUrl: string,
  { list, encodedList, now }: { readonly list: number; readonly encodedList: string; readonly now: Date },
): Record<string, unknown> {
  const { issuer, statusList } = documentAddresses(publicUrl);
  const id = statusList(list);
  return {
    "@context": [credentialsContext, claimContext],
    id,
    type: ["VerifiableCredential", "BitstringStatusListCredential"],
    issuer,
    validFrom: seconds(now),
    credentialSubject: { id: `${id}#list`, type: "BitstringStatusList", statusPurpose: "suspension", encodedList },
    iss: issuer,
    jti: id,
    nbf: Math.floor(now.getTime() / 1000),
    sub: `${id}#list`,
  };
}

function seconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
