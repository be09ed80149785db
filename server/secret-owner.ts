// A database knows which secret sealed what lies in it, by a fingerprint that tells nothing else. With another secret nobody's
// second factor could be checked, so whoever opens the database with another one is refused.
import { claimFact, hasTable, type Queryable, readFact } from "./db/facts.ts";
import { DatabaseUnusable } from "./db/client.ts";
import { signingKeyPurpose } from "./features/keys/signing-keys.ts";
import { keyFile, readSecretKey, secretKey } from "./secret-key.ts";
import { CannotOpen, createVault, type Vault } from "./vault.ts";

export interface SecretPlace {
  // SECRET_KEY, when it is set.
  readonly given: string | undefined;
  readonly dataDir: string;
}

export const fingerprintFact = "secret fingerprint";

/** The vault of this database. A key is made only for a database that nobody sealed anything in yet. */
export async function openVault(database: Queryable, place: SecretPlace): Promise<Vault> {
  const key = readSecretKey(place.given, place.dataDir);
  if ((await whoSealed(database, key)) === "another") throw otherSecret(place, key);
  return createVault(key ?? secretKey(undefined, place.dataDir));
}

/** After the migrations: from now on this database belongs to this secret, or another process was quicker and it belongs to that. */
export async function claimDatabase(database: Queryable, vault: Vault, place: SecretPlace): Promise<void> {
  const own = fingerprintOf(vault);
  if ((await claimFact(database, fingerprintFact, own)) !== own) throw otherSecret(place, "");
}

export async function whoSealed(
  database: Queryable,
  key: string | undefined,
): Promise<"nobody yet" | "this" | "another"> {
  const vault = key === undefined ? undefined : createVault(key);
  const known = await readFact(database, fingerprintFact);
  if (known !== undefined) return vault !== undefined && fingerprintOf(vault) === known ? "this" : "another";
  // A database from before there were fingerprints tells by what was sealed.
  const sealed = await sealedKeys(database);
  if (sealed.length === 0) return "nobody yet";
  return vault !== undefined && sealed.some((text) => opens(vault, text)) ? "this" : "another";
}

/** The key that the hub made itself, if it is the one of this database: a backup takes it along. */
export async function keyToCarry(database: Queryable, dataDir: string): Promise<string | undefined> {
  const key = readSecretKey(undefined, dataDir);
  return key !== undefined && (await whoSealed(database, key)) === "this" ? key : undefined;
}

function fingerprintOf(vault: Vault): string {
  return vault.mac("fingerprint", "hub").toString("base64url");
}

function opens(vault: Vault, sealed: string): boolean {
  try {
    vault.open(signingKeyPurpose, sealed);
    return true;
  } catch (error) {
    if (error instanceof CannotOpen) return false;
    throw error;
  }
}

async function sealedKeys(database: Queryable): Promise<string[]> {
  if (!(await hasTable(database, "signing_keys"))) return [];
  const { rows } = await database.query<{ sealed: string }>(
    "select private_sealed as sealed from signing_keys where retired_at is null",
  );
  return rows.map(({ sealed }) => sealed);
}

function otherSecret({ given, dataDir }: SecretPlace, key: string | undefined): DatabaseUnusable {
  const here =
    given !== undefined
      ? "SECRET_KEY is set to another secret"
      : key === undefined
        ? `There is no ${keyFile} in ${dataDir}, which is another secret`
        : `${keyFile} in ${dataDir} is another secret`;
  return new DatabaseUnusable(
    `${here} than the one this database was sealed with: put the right one back (of a hub on another machine, or from a backup), or, if it is lost for good, run npm run forget-secret.`,
  );
}
