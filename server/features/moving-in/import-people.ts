// auth.users: accounts under their former ids. An account that exists here stays as it is, and the dump adds its purchases
// only; no way in, and no right, is ever added to such an account.
import { queueEmail } from "../mailing/queue-email.ts";
import { identityIdOf } from "../accounts/newcomers/open-account.ts";
import { importRows, type Judged, type Step } from "./import-rows.ts";
import { type DumpRow, readTable } from "./dump/find-dump.ts";
import { NotTaken } from "./dump/value-rules.ts";
import { passwordLost } from "./emails.ts";
import { addTo, countOf, type Moving } from "./moving.ts";
import { addressAndClaim, type MovingPerson, personColumns, readPerson } from "./read-person.ts";
import { insertPeople, type ExistingAccount, listAlike, listMoved, type NewPersonRow } from "./store.ts";

interface IncomingPerson {
  readonly person: MovingPerson;
  // Exists here, by the same address.
  accountId: string | undefined;
}

export async function importPeople(moving: Moving): Promise<void> {
  await importRows(moving, await peopleStep(moving));
}

async function peopleStep(moving: Moving): Promise<Step<IncomingPerson>> {
  const chosen = await chooseAmongAlike(moving);
  const ids = new Set<string>();
  return {
    table: "users",
    ...personColumns,
    read(values, without, row) {
      // Their other rows are refused as well.
      const id = (values["id"] ?? "").toLowerCase();
      if (!moving.people.has(id)) moving.people.set(id, undefined);
      const person = readPerson(values, without);
      if (ids.has(person.id)) throw new NotTaken("the dump contains this id twice");
      ids.add(person.id);
      if (chosen.get(person.email)?.place !== placeOf(row)) {
        throw new NotTaken("another account of the dump has the same address, apart from capital letters");
      }
      return { person, accountId: undefined };
    },
    judge: (batch) => judgePeople(moving, batch),
    async write(tx, coming) {
      await insertPeople(
        tx,
        coming.map((one) => rowOf(moving, one)),
        moving.ctx.clock.now(),
      );
      for (const { person, accountId } of coming)
        if (person.hasLostPassword && accountId === undefined)
          await queueEmail(moving.ctx, tx, { to: person.email, accountId: person.id, sheet: passwordLost.sheet({}) });
    },
    settled(batch) {
      for (const { item, verdict } of batch) {
        const { person, accountId = person.id } = item;
        if (verdict === "new") moving.people.set(person.id, accountId);
        else if (verdict !== "here") moving.people.set(person.id, undefined);
        if (verdict === "new" && accountId !== person.id) addTo(countOf(moving, "users").leftOut, joined);
      }
    },
  };
}

const joined =
  "have an account here by the same address, which stays as it is: only what they bought and told is added";
const placeOf = ({ file, line }: DumpRow): string => `${file}:${line}`;

/** Of several rows with one address the confirmed one that was used comes, else the first. */
async function chooseAmongAlike({
  dump,
}: Moving): Promise<ReadonlyMap<string, { readonly place: string; readonly claim: number }>> {
  const chosen = new Map<string, { readonly place: string; readonly claim: number }>();
  for await (const rows of readTable(dump, "users"))
    for (const row of rows) {
      const claim = row.values && addressAndClaim(row.values);
      if (claim && claim.claim > (chosen.get(claim.email)?.claim ?? -1))
        chosen.set(claim.email, { place: placeOf(row), claim: claim.claim });
    }
  return chosen;
}

async function judgePeople(moving: Moving, batch: readonly Judged<IncomingPerson>[]): Promise<void> {
  const people = batch.map(({ item }) => item.person);
  const moved = new Map(
    (
      await listMoved(
        moving.ctx.db,
        people.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const alike = await listAlike(moving.ctx.db, {
    ids: people.map(({ id }) => id),
    emails: people.map(({ email }) => email),
    phones: people.flatMap(({ phone }) => phone ?? []),
  });
  const byEmail = new Map(alike.map((one) => [one.email, one]));
  const ids = new Set(alike.map(({ id }) => id));
  const phones = new Set(alike.map(({ phone }) => phone));
  for (const one of batch) {
    const { person } = one.item;
    const before = moved.get(person.id);
    if (before) {
      one.verdict = before.accountId === null ? new NotTaken("was imported before, and erased here since") : "here";
      moving.people.set(person.id, before.accountId ?? undefined);
      continue;
    }
    one.verdict = verdictOn(person, byEmail.get(person.email), ids);
    one.item.accountId = one.verdict === "new" ? byEmail.get(person.email)?.id : undefined;
    if (person.phone !== undefined && phones.has(person.phone)) {
      person.phone = undefined;
      one.without.push("phone: another account has it");
    } else if (person.phone !== undefined) phones.add(person.phone);
  }
}

function verdictOn(
  { id }: MovingPerson,
  holder: ExistingAccount | undefined,
  ids: ReadonlySet<string>,
): "new" | NotTaken {
  if (!holder) return ids.has(id) ? new NotTaken("an account here has the same id and another address") : "new";
  if (holder.deletedAt !== null) return new NotTaken("the account with this address was deleted here");
  return holder.emailConfirmedAt === null
    ? new NotTaken("a sign-up with this address waits for its confirmation: run again when it is confirmed")
    : "new";
}

function rowOf({ ctx }: Moving, { person, accountId }: IncomingPerson): NewPersonRow {
  const { id, email, metadata, passwordHash } = person;
  const ownData = { sub: id, email, email_verified: true, phone_verified: person.phone !== undefined };
  return {
    id,
    accountId: accountId ?? id,
    account:
      accountId !== undefined
        ? undefined
        : {
            id,
            email,
            email_confirmed_at: person.confirmedAt,
            phone: person.phone,
            phone_confirmed_at: person.phone === undefined ? undefined : person.phoneConfirmedAt,
            password_hash: passwordHash,
            user_metadata: { ...metadata, ...ownData },
            first_provider: person.firstProvider,
            last_sign_in_at: person.lastSignInAt,
            banned_until: person.bannedUntil,
            created_at: person.createdAt,
            updated_at: person.updatedAt,
          },
    profileId: ctx.ids.uuid(),
    identityId: passwordHash === undefined ? undefined : identityIdOf(ctx, id),
    identityData: ownData,
  };
}
