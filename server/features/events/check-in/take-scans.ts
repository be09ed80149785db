// The scans of one device. A person arrives once: of two doors the earlier scan counts, and both get the same answer.
import type { ScanBatch } from "#contract/check-in.ts";
import { readScan, type ScanVerdict } from "#contract/values/scan-code.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { holdPeople, membersAmong } from "../../accounts/standing.ts";
import { type DoorCaller, findDoor, type OpenDoor } from "./find-door.ts";
import { judgeGuest, momentOfScan } from "./door-rules.ts";
import { type ArrivalRow, listArrivals, listBadgeOwners, listSeatsOf, listTickets, saveArrivals } from "./store.ts";

export interface AnsweredScan {
  readonly scanId: string;
  readonly verdict: ScanVerdict;
  readonly name: string | null;
  readonly arrival: ArrivalRow | undefined;
}

/** A scan whose person is known, or is refused before anyone asks about a seat. */
interface ReadScan {
  readonly scanId: string;
  readonly at: Date;
  readonly personId?: string;
  readonly verdict?: ScanVerdict;
}

export async function takeScans(
  ctx: Ctx,
  caller: DoorCaller,
  { slug, ...batch }: ScanBatch & { readonly slug: string },
): Promise<AnsweredScan[]> {
  const event = await findDoor(ctx, caller, slug);
  return inTransaction(ctx.db, async (tx) => {
    const scans = await readScans(ctx, tx, { event, batch });
    const personIds = [...new Set(scans.flatMap(({ personId }) => personId ?? []))];
    // Giving a seat up holds its person as well: of the two acts the first one counts. The helper is held with the guests, in one order,
    // because an arrival names them: two helpers may scan each other.
    await holdPeople(tx, [...personIds, caller.id]);
    const seats = new Map((await listSeatsOf(tx, event.id, personIds)).map((seat) => [seat.personId, seat]));
    const members = await membersAmong(ctx, tx, personIds);
    const judged = scans.map(({ verdict, ...scan }) => {
      const { personId = "" } = scan;
      const seat = seats.get(personId);
      const guest = { seat: seat?.state, audience: event.audience, isMember: members.has(personId) };
      return { ...scan, name: seat?.name ?? null, verdict: verdict ?? judgeGuest(guest) };
    });
    await saveArrivals(tx, arrivalsOf(judged, { eventId: event.id, door: batch.door, helperId: caller.id }));
    const arrivals = new Map((await listArrivals(tx, event.id)).map((arrival) => [arrival.personId, arrival]));
    return judged.map(({ scanId, personId, name, verdict }) => {
      const arrival = personId === undefined ? undefined : arrivals.get(personId);
      if (!arrival) return { scanId, verdict, name, arrival };
      return { scanId, verdict: arrival.scanId === scanId ? "in" : "already_in", name, arrival };
    });
  });
}

async function readScans(
  ctx: Ctx,
  tx: Tx,
  { event, batch }: { readonly event: OpenDoor; readonly batch: ScanBatch },
): Promise<ReadScan[]> {
  const scans = batch.scans.map(({ scanId, at, code, person }) => ({
    scanId,
    at: momentOfScan({
      at: new Date(at),
      clock: new Date(batch.clock),
      now: ctx.clock.now(),
      opensAt: event.opensAt,
    }),
    person,
    read: code === undefined ? undefined : readScan(code, ctx.config.publicUrl),
  }));
  const reads = scans.flatMap(({ read }) => read ?? []);
  const owners = await listBadgeOwners(
    tx,
    reads.flatMap((read) => ("badge" in read ? read.badge : [])),
  );
  const tickets = await listTickets(
    tx,
    reads.flatMap((read) => ("ticket" in read ? read.ticket : [])),
  );
  const ticketOf = new Map(tickets.map((row) => [row.ticket, row]));
  return scans.map(({ scanId, at, person, read }) => {
    if (person !== undefined) return { scanId, at, personId: person };
    if (read === undefined) return { scanId, at, verdict: "not_ours" };
    if ("badge" in read) {
      const owner = owners.get(read.badge);
      if (owner === undefined) return { scanId, at, verdict: "not_ours" };
      return owner === null ? { scanId, at, verdict: "badge_withdrawn" } : { scanId, at, personId: owner };
    }
    const row = ticketOf.get(read.ticket);
    if (!row) return { scanId, at, verdict: "not_ours" };
    return row.eventId === event.id ? { scanId, at, personId: row.personId } : { scanId, at, verdict: "other_event" };
  });
}

/** The first scan of each person who may come in. */
function arrivalsOf(
  scans: readonly (ReadScan & { readonly verdict: ScanVerdict })[],
  about: Pick<ArrivalRow, "eventId" | "door" | "helperId">,
): ArrivalRow[] {
  const first = new Map<string, ArrivalRow>();
  for (const { scanId, at, personId, verdict } of scans)
    if (personId !== undefined && verdict === "in" && at < (first.get(personId)?.arrivedAt ?? Infinity))
      first.set(personId, { ...about, personId, arrivedAt: at, scanId });
  return [...first.values()];
}
