// The keys under access tokens: made at first need, kept sealed, remembered by each process until news of them arrives.
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Db, type Tx } from "#server/db/client.ts";
import { CannotOpen } from "#server/vault.ts";
import {
  insertSigningKey,
  keyNews,
  listSigningKeys,
  lockSigningKeys,
  type SigningKeyRow,
} from "./signing-key-store.ts";

export const tokenLifeSeconds = 3600;

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

export const signingKeyPurpose = "signing key";
// A replaced key stays published until the last token under it is over, and a little longer for clocks that differ.
const afterlifeMs = (tokenLifeSeconds + 600) * 1000;
// A process that hears no news for a while must not go on signing with a key that others have let go.
const ringLifeMs = 300_000;

interface Remembered {
  ring: Ring | undefined;
  reading: Promise<Ring> | undefined;
  news: number;
}

const memory = new WeakMap<Ctx["database"], Remembered>();
// A key made in a transaction that may yet be undone is known to that transaction alone.
const madeWithin = new WeakMap<Tx, SigningKey>();

/** The newest key that this hub can open; made when there is none. */
export async function signingKey(ctx: Ctx, tx: Tx): Promise<SigningKey> {
  const own = madeWithin.get(tx);
  if (own) return own;
  const known = remembered(ctx);
  const { news } = known;
  const ring = fresh(ctx, known) ?? (await read(ctx, tx));
  if (ring.signing) {
    if (known.news === news) known.ring = ring;
    return ring.signing;
  }
  await lockSigningKeys(tx);
  const quicker = (await read(ctx, tx)).signing;
  return quicker ?? makeSigningKey(ctx, tx);
}

/** In a transaction that holds the lock of the keys. */
export async function makeSigningKey(ctx: Ctx, tx: Tx): Promise<SigningKey> {
  const kid = ctx.ids.uuid();
  const pair = await generateKeyPair("ES256", { extractable: true });
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  await insertSigningKey(tx, {
    kid,
    publicJwk: { kty, crv, x, y },
    privateSealed: ctx.vault.seal(signingKeyPurpose, JSON.stringify(await exportJWK(pair.privateKey))),
    createdAt: ctx.clock.now(),
  });
  const made = { kid, key: pair.privateKey };
  madeWithin.set(tx, made);
  return made;
}

/** The key that a token names, if its tokens can still be valid. */
export async function verifyingKey(ctx: Ctx, kid: string): Promise<CryptoKey | undefined> {
  const known = remembered(ctx);
  const now = ctx.clock.now().getTime();
  const found = fresh(ctx, known)?.published.get(kid) ?? (await readAgain(ctx, known)).published.get(kid);
  return found && (found.validUntil === undefined || found.validUntil > now) ? found.key : undefined;
}

/** What anybody needs to check our tokens. */
export async function publishedKeys(ctx: Ctx): Promise<JWK[]> {
  const known = remembered(ctx);
  let ring = fresh(ctx, known) ?? (await readAgain(ctx, known));
  if (!ring.signing) {
    await inTransaction(ctx.db, (tx) => signingKey(ctx, tx));
    ring = await readAgain(ctx, known);
  }
  const now = ctx.clock.now().getTime();
  return [...ring.published.values()]
    .filter(({ validUntil }) => validUntil === undefined || validUntil > now)
    .map(({ jwk }) => jwk);
}

/** Before this moment a key must have been replaced to be of no use any more. */
export function overSince(now: Date): Date {
  return new Date(now.getTime() - afterlifeMs);
}

function remembered(ctx: Ctx): Remembered {
  const known = memory.get(ctx.database);
  if (known) return known;
  const made: Remembered = { ring: undefined, reading: undefined, news: 0 };
  memory.set(ctx.database, made);
  ctx.database.onChange((topic) => {
    if (topic !== keyNews && topic !== "*") return;
    made.ring = undefined;
    made.reading = undefined;
    made.news += 1;
  });
  return made;
}

function fresh(ctx: Ctx, { ring }: Remembered): Ring | undefined {
  return ring && Math.abs(ctx.clock.now().getTime() - ring.readAt) < ringLifeMs ? ring : undefined;
}

// However many ask at once, one looks. What was read while news arrived serves those who asked before it and is not kept.
function readAgain(ctx: Ctx, known: Remembered): Promise<Ring> {
  if (known.reading) return known.reading;
  const { news } = known;
  const reading = read(ctx, ctx.db)
    .then((ring) => {
      if (known.news === news) known.ring = ring;
      return ring;
    })
    .finally(() => {
      if (known.reading === reading) known.reading = undefined;
    });
  known.reading = reading;
  return reading;
}

async function read(ctx: Ctx, db: Db | Tx): Promise<Ring> {
  const rows = await listSigningKeys(db);
  const published = new Map<string, PublicKey>();
  for (const { kid, publicJwk, retiredAt } of rows) {
    const jwk: JWK = { alg: "ES256", ...publicJwk, key_ops: ["verify"], kid, use: "sig" };
    const validUntil = retiredAt === null ? undefined : retiredAt.getTime() + afterlifeMs;
    published.set(kid, { key: (await importJWK({ ...publicJwk }, "ES256")) as CryptoKey, jwk, validUntil });
  }
  return { signing: await openNewest(ctx, rows), published, readAt: ctx.clock.now().getTime() };
}

async function openNewest(ctx: Ctx, rows: readonly SigningKeyRow[]): Promise<SigningKey | undefined> {
  for (const { kid, privateSealed, retiredAt } of rows) {
    if (retiredAt !== null) continue;
    try {
      return {
        kid,
        key: (await importJWK(
          JSON.parse(ctx.vault.open(signingKeyPurpose, privateSealed)) as JWK,
          "ES256",
        )) as CryptoKey,
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
