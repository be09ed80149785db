// auth.identities: a person's accounts at providers, by the provider's own id. The way in by email came with the account.
import { importRows, type Judged, type Step } from "./import-rows.ts";
import { momentIn, neededIn, NotTaken, objectIn, textIn, uuidIn, type RowValues } from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { findOwners } from "./owners.ts";
import { insertIdentities, keepWaysIn, listIdentitiesNamed, type NewIdentity } from "./people-store.ts";

export async function importIdentities(moving: Moving): Promise<void> {
  await importRows(moving, identityStep(moving));
  if (moving.isReal && (moving.counts.get("identities")?.rows ?? 0) > 0) await keepWaysIn(moving.ctx.db);
}

function identityStep(moving: Moving): Step<NewIdentity> {
  const names = new Set<string>();
  return {
    table: "identities",
    needed: ["user_id", "provider"],
    columns: ["identity_data", "email", "last_sign_in_at", "created_at"],
    read(values) {
      const identity = readIdentity(moving, values);
      if (identity.provider.startsWith("sso:")) throw new NotTaken("single sign-on is not offered here");
      const name = nameOf(identity);
      if (identity.provider !== "email" && names.has(name)) throw new NotTaken("the dump contains this identity twice");
      names.add(name);
      return identity;
    },
    judge: (batch) => judge(moving, batch),
    // The way in by email is part of the account that came.
    async write(tx, items) {
      const others = items.filter(({ provider }) => provider !== "email");
      if (others.length > 0) await insertIdentities(tx, others);
    },
  };
}

const nameOf = ({ provider, subject }: Pick<NewIdentity, "provider" | "subject">): string => `${provider} ${subject}`;

function readIdentity({ ctx }: Moving, values: RowValues): NewIdentity {
  const data = objectIn(values, "identity_data");
  // Older projects keep the provider's name for them in `id`.
  const subject =
    textIn(values, "provider_id") ?? (typeof data["sub"] === "string" ? data["sub"] : textIn(values, "id"));
  if (subject === undefined || subject.length > 255)
    throw new NotTaken("the provider's name for them is missing or too long");
  const email = textIn(values, "email") ?? (typeof data["email"] === "string" ? data["email"] : undefined);
  const isKept = JSON.stringify(data).length <= 8192 && !JSON.stringify(data).includes("\\u0000");
  return {
    id: ctx.ids.uuid(),
    accountId: uuidIn(values, "user_id"),
    provider: neededIn(values, "provider").slice(0, 100),
    subject,
    email: email?.toLowerCase() ?? null,
    identityData: isKept ? data : { sub: subject, email },
    lastSignInAt: momentIn(values, "last_sign_in_at") ?? null,
    createdAt: momentIn(values, "created_at") ?? ctx.clock.now(),
  };
}

async function judge(moving: Moving, batch: readonly Judged<NewIdentity>[]): Promise<void> {
  const items = batch.map(({ item }) => item);
  const ownerOf = await findOwners(
    moving,
    items.map(({ accountId }) => accountId),
  );
  const held = new Map((await listIdentitiesNamed(moving.ctx.db, items)).map((one) => [nameOf(one), one.accountId]));
  for (const one of batch) {
    const owner = ownerOf(one.item.accountId);
    const holder = held.get(nameOf(one.item));
    if (owner instanceof NotTaken) one.verdict = owner;
    else if (owner.isJoined) one.verdict = new NotTaken("their account existed before: no way in is added to it");
    else if (owner.moved?.hasWaysIn) one.verdict = "here";
    else if (one.item.provider === "email") continue;
    else if (holder === owner.accountId) one.verdict = "here";
    else if (holder !== undefined) one.verdict = new NotTaken("another account here has this identity");
  }
}
