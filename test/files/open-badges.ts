// The demands of Open Badges 3.0 and its base documents on a credential, written down anew: required members, and their shapes.
import { z } from "zod";

const address = z.url({ protocol: /^https?$/ });
const second = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const including = (...needed: string[]) =>
  z.array(z.string()).refine((types) => needed.every((type) => types.includes(type)), `must include ${needed.join()}`);
const contexts = (...first: string[]) =>
  z
    .array(z.union([z.string(), z.object({})]))
    .refine((given) => first.every((each, at) => given[at] === each), "must begin with the contexts");
const image = z.object({ id: address, type: z.literal("Image") });

const credentialsContext = "https://www.w3.org/ns/credentials/v2";

export const AchievementCredential = z.object({
  "@context": contexts(
    credentialsContext,
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json",
  ),
  id: address,
  type: including("VerifiableCredential", "OpenBadgeCredential"),
  name: z.string().min(1),
  issuer: z.object({
    id: address,
    type: including("Profile"),
    name: z.string(),
    url: address,
    email: z.email(),
    image,
  }),
  validFrom: second,
  awardedDate: second,
  credentialSubject: z.object({
    id: address,
    type: including("AchievementSubject"),
    identifier: z.array(
      z.object({
        type: z.literal("IdentityObject"),
        identityType: z.literal("name"),
        identityHash: z.string().min(1),
        hashed: z.literal(false),
      }),
    ),
    achievement: z.object({
      id: address,
      type: including("Achievement"),
      achievementType: z.literal("Membership"),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.object({ id: address, narrative: z.string().min(1) }),
      image,
    }),
  }),
  credentialStatus: z.object({
    id: address,
    type: z.literal("BitstringStatusListEntry"),
    statusPurpose: z.enum(["suspension", "revocation"]),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: address,
  }),
  credentialSchema: z.array(z.object({ id: address, type: z.literal("1EdTechJsonSchemaValidator2019") })).min(1),
  // The registered claims, which repeat members of the credential.
  iss: address,
  jti: address,
  nbf: z.int(),
  sub: address,
  // Claims about expiry or a session have no place in it.
  exp: z.undefined().optional(),
  vc: z.undefined().optional(),
});

export const BitstringStatusListCredential = z.object({
  "@context": contexts(credentialsContext),
  id: address,
  type: including("VerifiableCredential", "BitstringStatusListCredential"),
  issuer: address,
  validFrom: second,
  credentialSubject: z.object({
    id: address,
    type: z.literal("BitstringStatusList"),
    statusPurpose: z.enum(["suspension", "revocation"]),
    encodedList: z.string().regex(/^u[\w-]+$/),
  }),
});
