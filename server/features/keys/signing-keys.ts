// Keys that sign sessions and badges: made at first need, stored sealed, cached by each process until they change.
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Db, type Tx } from "#server/db/client.ts";
import { CannotOpen, signingKeyPurpose } from "#server/secrets/vault.ts";
import { insertSigningKey, keyNews, listSigningKeys, lockSigningKeys, type SigningKeyRow } from "./store.ts";

/** The purposes of keys, and how long a replaced one is still good for verification. */
export interface KeyPurpose {
  readonly name: string;
  readonly alg: "ES256" | "RS256";
  readonly replacedAfterMs: number;
  readonly checkedForMs: number;
}

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

interface PublicKey {
  readonly key: CryptoKey;
  readonly jwk: JWK;
  // Undefined for a key in use.
  readonly validUntil: number | undefined;
}

interface Ring {
  readonly signing: SigningKey | undefined;
  readonly published: ReadonlyMap<string, PublicKey>;
  readonly readAt: number;
}

export { keyNews };

// A process without notifications must not keep signing with a key that others have dropped.
const ringLifeMs = 300_000;
// RSA of this size is good beyond 2030; and a signature of 384 bytes fills its base64url to the last bit, so no other spelling of it passes.
const modulusLength = 3072;

interface RememberedRing {
  ring: Ring | undefined;
  reading: Promise<Ring> | undefined;
  news: number;
}

const memory = new WeakMap<Ctx["database"], Map<string, RememberedRing>>();
// A key made in a transaction that may yet be undone is known to that transaction alone.
const madeWithin = new WeakMap<Tx, Map<string, SigningKey>>();

/** The newest key that this hub can open; made when there is none. */
export async function signingKey(ctx: Ctx, tx: Tx, purpose: KeyPurpose): Promise<SigningKey> {
  const own = madeWithin.get(tx)?.get(purpose.name);
  if (own) return own;
  const memory = remembered(ctx, purpose);
  const { news } = memory;
  const ring = fresh(ctx, memory) ?? (await read(ctx, tx, purpose));
  if (ring.signing) {
    if (memory.news === news) memory.ring = ring;
    return ring.signing;
  }
  await lockSigningKeys(tx);
  const quicker = (await read(ctx, tx, purpose)).signing;
  return quicker ?? makeSigningKey(ctx, tx, purpose);
}

/** In a transaction that holds the lock of the keys. */
export async function makeSigningKey(ctx: Ctx, tx: Tx, purpose: KeyPurpose): Promise<SigningKey> {
  const kid = ctx.ids.uuid();
  const { name, alg } = purpose;
  const pair = await generateKeyPair(alg, { extractable: true, modulusLength });
  await insertSigningKey(tx, {
    kid,
    purpose: name,
    publicJwk: { ...(await exportJWK(pair.publicKey)), alg },
    privateSealed: ctx.vault.seal(signingKeyPurpose, JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: ctx.clock.now(),
  });
  const made = { kid, key: pair.privateKey };
  madeWithin.set(tx, (madeWithin.get(tx) ?? new Map()).set(name, made));
  return made;
}

/** The key that a signature names, if its signatures can still be valid. */
export async function verifyingKey(ctx: Ctx, purpose: KeyPurpose, kid: string): Promise<CryptoKey | undefined> {
  const memory = remembered(ctx, purpose);
  const now = ctx.clock.now().getTime();
  const published = fresh(ctx, memory)?.published.get(kid) ?? (await readAgain(ctx, purpose)).published.get(kid);
  return published && (published.validUntil === undefined || published.validUntil > now) ? published.key : undefined;
}

/** The public keys, for verification. */
export async function publishedKeys(ctx: Ctx, purpose: KeyPurpose): Promise<JWK[]> {
  let ring = fresh(ctx, remembered(ctx, purpose)) ?? (await readAgain(ctx, purpose));
  if (!ring.signing) {
    await inTransaction(ctx.db, (tx) => signingKey(ctx, tx, purpose));
    ring = await readAgain(ctx, purpose);
  }
  const now = ctx.clock.now().getTime();
  return [...ring.published.values()]
    .filter(({ validUntil }) => validUntil === undefined || validUntil > now)
    .map(({ jwk }) => jwk);
}

function remembered(ctx: Ctx, { name }: KeyPurpose): RememberedRing {
  const purposes = memory.get(ctx.database) ?? new Map<string, RememberedRing>();
  memory.set(ctx.database, purposes);
  const existing = purposes.get(name);
  if (existing) return existing;
  const made: RememberedRing = { ring: undefined, reading: undefined, news: 0 };
  purposes.set(name, made);
  ctx.database.onChange((topic) => {
    if (topic !== keyNews && topic !== "*") return;
    made.ring = undefined;
    made.reading = undefined;
    made.news += 1;
  });
  return made;
}

function fresh(ctx: Ctx, { ring }: RememberedRing): Ring | undefined {
  return ring && Math.abs(ctx.clock.now().getTime() - ring.readAt) < ringLifeMs ? ring : undefined;
}

// Of many concurrent callers one reads. A result that was read while a change arrived serves the callers from before it and is not cached.
function readAgain(ctx: Ctx, purpose: KeyPurpose): Promise<Ring> {
  const memory = remembered(ctx, purpose);
  if (memory.reading) return memory.reading;
  const { news } = memory;
  const reading = read(ctx, ctx.db, purpose)
    .then((ring) => {
      if (memory.news === news) memory.ring = ring;
      return ring;
    })
    .finally(() => {
      if (memory.reading === reading) memory.reading = undefined;
    });
  memory.reading = reading;
  return reading;
}

async function read(ctx: Ctx, db: Db | Tx, purpose: KeyPurpose): Promise<Ring> {
  const rows = await listSigningKeys(db, purpose.name);
  const published = new Map<string, PublicKey>();
  for (const { kid, publicJwk, retiredAt } of rows) {
    const jwk: JWK = { alg: purpose.alg, ...publicJwk, kid, use: "sig" };
    const validUntil = retiredAt === null ? undefined : retiredAt.getTime() + purpose.checkedForMs;
    published.set(kid, { key: (await importJWK({ ...publicJwk }, purpose.alg)) as CryptoKey, jwk, validUntil });
  }
  return { signing: await openNewest(ctx, purpose, rows), published, readAt: ctx.clock.now().getTime() };
}

async function openNewest(
  ctx: Ctx,
  { alg }: KeyPurpose,
  rows: readonly SigningKeyRow[],
): Promise<SigningKey | undefined> {
  for (const { kid, privateSealed, retiredAt } of rows) {
    if (retiredAt !== null) continue;
    try {
      return {
        kid,
        key: (await importJWK(JSON.parse(ctx.vault.open(signingKeyPurpose, privateSealed)) as JWK, alg)) as CryptoKey,
      };
    } catch (error) {
      if (!(error instanceof CannotOpen)) throw error;
      ctx.log.warn(
        { kid },
        "a signing key was sealed with another SECRET_KEY: another one is used, and people sign in again",
      );
    }
  }
  return undefined;
}
