// memberships: the start of a person's membership, and memberships that have ended. user_profiles says whether a person is a member.
import { importRows, type Judged, type Step } from "./import-rows.ts";
import { type DumpRow, readTable } from "./dump/find-dump.ts";
import { momentIn, neededIn, NotTaken, uuidIn } from "./dump/value-rules.ts";
import type { Moving } from "./moving.ts";
import { findOwners, type OwnerHere } from "./owners.ts";
import { type HeldMembership, insertMembershipsOf, listMembershipsOf, type NewMembership } from "./people-store.ts";

interface IncomingMembership extends NewMembership {
  readonly personId: string;
  // Of several that are called active, the one that lasts longest.
  readonly isTheOne: boolean;
}

export async function importMemberships(moving: Moving): Promise<void> {
  const chosen = await chooseActive(moving);
  const step: Step<IncomingMembership> = {
    table: "memberships",
    needed: ["user_id", "starts_at", "status"],
    columns: ["ends_at"],
    read(values, _without, row) {
      const status = neededIn(values, "status").toLowerCase();
      if (!["active", "cancelled", "canceled", "expired"].includes(status))
        throw new NotTaken("an unknown status", status.slice(0, 40));
      const startsAt = momentIn(values, "starts_at");
      if (!startsAt) throw new NotTaken("a required field is empty", "starts_at");
      const endsAt = momentIn(values, "ends_at") ?? null;
      if (endsAt !== null && endsAt < startsAt) throw new NotTaken("it ends before it begins");
      const personId = uuidIn(values, "user_id");
      const isTheOne = status === "active" && chosen.get(personId)?.place === placeOf(row);
      const as = status !== "active" ? "cancelled" : isTheOne ? "active" : "replaced";
      return { personId, accountId: personId, startsAt, endsAt, as, isTheOne };
    },
    judge: (batch) => judge(moving, batch),
    write: (tx, items) => insertMembershipsOf(tx, items, moving.ctx.clock.now()),
  };
  await importRows(moving, step);
}

const placeOf = ({ file, line }: DumpRow): string => `${file}:${line}`;

async function chooseActive({ dump }: Moving): Promise<ReadonlyMap<string, { place: string; ends: string }>> {
  const chosen = new Map<string, { place: string; ends: string }>();
  for await (const rows of readTable(dump, "memberships"))
    for (const row of rows) {
      if (row.values?.["status"]?.toLowerCase() !== "active") continue;
      const [id, ends] = [row.values["user_id"]?.toLowerCase() ?? "", row.values["ends_at"] ?? "forever"];
      if (ends > (chosen.get(id)?.ends ?? "")) chosen.set(id, { place: placeOf(row), ends });
    }
  return chosen;
}

async function judge(moving: Moving, batch: readonly Judged<IncomingMembership>[]): Promise<void> {
  const ownerOf = await findOwners(
    moving,
    batch.map(({ item }) => item.personId),
  );
  const owners = new Map<Judged<IncomingMembership>, OwnerHere>();
  for (const one of batch) {
    const owner = ownerOf(one.item.personId);
    if (owner instanceof NotTaken) one.verdict = owner;
    else owners.set(one, owner);
    if (!(owner instanceof NotTaken)) one.item.accountId = owner.accountId;
  }
  const held = Map.groupBy(
    await listMembershipsOf(
      moving.ctx.db,
      [...owners.values()].map(({ accountId }) => accountId),
    ),
    ({ userId }) => userId ?? "",
  );
  for (const [one, { accountId, moved }] of owners) {
    // A dry run has written nothing that could be read.
    const isMember = moving.standing.get(one.item.personId) ?? (moved?.hasStanding ? false : undefined);
    judgeOne(one, held.get(accountId) ?? [], isMember);
  }
}

function judgeOne(
  one: Judged<IncomingMembership>,
  held: readonly HeldMembership[],
  isMember: boolean | undefined,
): void {
  const { item } = one;
  if (held.some(({ startsAt }) => startsAt.getTime() === item.startsAt.getTime())) {
    one.verdict = "here";
    return;
  }
  if (!item.isTheOne) return;
  const active = held.find(({ status }) => status === "active");
  if (active?.source === "carried_over" && (active.endsAt === null || item.startsAt <= active.endsAt)) item.as = "date";
  else if (active) item.as = "replaced";
  else if (isMember === false) {
    item.as = "cancelled";
    one.without.push("being active: the profile there, or an administrator here, says they are no member");
  }
}
