// The team hides a piece of a member's work.
import { beforeEach, expect, test } from "vitest";
import { UserDetail } from "#contract/people-admin.ts";
import { PublicProfile } from "#contract/people.ts";
import { type OwnPiece, OwnWork } from "#contract/portfolio.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer, withHandle } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";
import { savePiece, showWork } from "#test/people/work.ts";
import { actsOf, anAdmin } from "#test/shop/managing.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";

const hub = await startHub();
let asha: Customer;
let admin: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  asha = await withHandle(hub, await aListedCustomer(hub.ctx, { fullName: "Asha" }), "asha");
});

function act(piece: OwnPiece, what: string, body: object = {}): Promise<DoorAnswer> {
  return call(hub, `POST /admin/users/${asha.id}/work/${piece.id}/${what}`, { token: admin.token, body });
}

const hide = (piece: OwnPiece) => act(piece, "hide", { reason: "The photographs are not hers." });

async function titlesSeen(): Promise<string[]> {
  const { work } = PublicProfile.parse((await call(hub, "GET /people/asha", {})).body);
  return work.map(({ title }) => title);
}

async function own(): Promise<OwnPiece> {
  return OwnWork.parse((await call(hub, "GET /account/work", asha)).body).pieces[0]!;
}

async function inTheOffice(): Promise<object[]> {
  const { work } = UserDetail.parse((await call(hub, `GET /admin/users/${asha.id}`, admin)).body);
  return work.map(({ title, visibleTo, isHidden }) => ({ title, visibleTo, isHidden }));
}

test("a hidden piece leaves the page with its pictures, and its owner reads the reason", async () => {
  const piece = await showWork(hub, asha, { title: "Posters", visibleTo: "everyone" });
  expect([await titlesSeen(), await inTheOffice()]).toEqual([
    ["Posters"],
    [{ title: "Posters", visibleTo: "everyone", isHidden: false }],
  ]);
  expect((await hide(piece)).body).toEqual({ changed: true });
  expect(await titlesSeen()).toEqual([]);
  expect((await hub.request(`${piece.pictures[0]!.url}/8.webp`)).status).toBe(404);
  expect(await inTheOffice()).toEqual([{ title: "Posters", visibleTo: "owner", isHidden: true }]);
  expect((await newestEmailTo(hub.ctx, asha.email)).values).toMatchObject({ reason: "The photographs are not hers." });
  expect(await actsOf(hub)).toMatchObject([{ act: "work.hidden", facts: { reason: "The photographs are not hers." } }]);
  expect((await hide(piece)).body, "a second press").toEqual({ changed: false });
});

test("its owner still changes a hidden piece, but cannot show it, also from a page opened before", async () => {
  const before = await showWork(hub, asha, { title: "Posters", visibleTo: "community" });
  await hide(before);
  const codeOf = async (piece: OwnPiece) => (await savePiece(hub, asha, piece)).body.error?.code;
  expect(await codeOf({ ...before, title: "Late" })).toBe("changed_meanwhile");
  const hidden = await own();
  expect(await codeOf({ ...hidden, visibleTo: "community" })).toBe("piece_hidden");
  expect(await codeOf({ ...hidden, title: "Posters of Pune" })).toBeUndefined();
  expect([await titlesSeen(), (await own()).title]).toEqual([[], "Posters of Pune"]);
});

test("shown again, a piece is visible to the same people as before, and its owner gets an email", async () => {
  const piece = await showWork(hub, asha, { title: "Posters", visibleTo: "everyone" });
  await hide(piece);
  expect((await act(piece, "show")).body).toEqual({ changed: true });
  expect([await titlesSeen(), (await own()).isHidden]).toEqual([["Posters"], false]);
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["piece_hidden", "piece_allowed"]);
  expect((await act(piece, "show")).body).toEqual({ changed: false });
});
