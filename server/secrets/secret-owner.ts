// A database knows which secret sealed its data, by a fingerprint that reveals nothing else. With another secret no
// second factor could be checked, so a start with another key is refused.
import { claimFact, hasTable, type Queryable, readFact } from "#server/db/facts.ts";
import type { Config, Secrets } from "#server/config/config.ts";
import { type Database, DatabaseUnusable } from "#server/db/client.ts";
import { keyFile, readSecretKey, secretKey } from "./secret-key.ts";
import { CannotOpen, createVault, signingKeyPurpose, type Vault } from "./vault.ts";

export interface SecretPlace {
  // SECRET_KEY, when it is set.
  readonly given: string | undefined;
  readonly dataDir: string;
  /** While developing a new data folder may meet a server's old database: see isAbandoned. */
  readonly mayAdopt?: boolean;
}

export const fingerprintFact = "secret fingerprint";

/** The vault of this database. A key is made only for a database without sealed data. */
export async function openVault(database: Queryable, place: SecretPlace): Promise<Vault> {
  const key = readSecretKey(place.given, place.dataDir);
  if ((await whoSealed(database, key)) === "another" && !(await isAbandoned(database, place)))
    throw otherSecret(place, key);
  return createVault(key ?? secretKey(undefined, place.dataDir));
}

/** The rule of a start. Only while developing, and only a server's database that no other hub uses, may be adopted. */
export async function secretPlace(
  database: Pick<Database, "engine" | "hasOtherHubs">,
  { production, dataDir }: Pick<Config, "production" | "dataDir">,
  { secretKey: given }: Pick<Secrets, "secretKey">,
): Promise<SecretPlace> {
  const mayAdopt = !production && database.engine === "postgres" && !(await database.hasOtherHubs());
  return { given, dataDir, mayAdopt };
}

/** Whether only sessions are lost with the former secret: no person has a factor that depends on it. */
export async function isAbandoned(database: Queryable, { given, mayAdopt = false }: SecretPlace): Promise<boolean> {
  if (!mayAdopt || given !== undefined) return false;
  if (!(await hasTable(database, "factors"))) return true;
  const { rowCount } = await database.query("select from factors where type <> 'phone' limit 1");
  return rowCount === 0;
}

/** After the migrations: from now on this database belongs to this secret, or to that of another process that was quicker. */
export async function claimDatabase(database: Queryable, vault: Vault, place: SecretPlace): Promise<void> {
  const own = fingerprintOf(vault);
  if ((await claimFact(database, fingerprintFact, own)) !== own) throw otherSecret(place, "");
}

type Owner = "none yet" | "this" | "another";

export function whoSealed(database: Queryable, key: string | undefined): Promise<Owner> {
  return ownerBeside(database, key === undefined ? undefined : createVault(key));
}

export async function ownerBeside(database: Queryable, vault: Vault | undefined): Promise<Owner> {
  const fingerprint = await readFact(database, fingerprintFact);
  if (fingerprint !== undefined)
    return vault !== undefined && fingerprintOf(vault) === fingerprint ? "this" : "another";
  // A database from before the fingerprints is recognised by its sealed data.
  const sealed = await sealedKeys(database);
  if (sealed.length === 0) return "none yet";
  return vault !== undefined && sealed.some((text) => opens(vault, text)) ? "this" : "another";
}

/** The key that the hub made itself, if it is the one of this database: a backup includes it. */
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
    `${here} than the one this database was sealed with: put the right one back (of a hub on another machine, or from a backup), or, if it is lost for good, run npm run hub -- forget-secret.`,
  );
}
