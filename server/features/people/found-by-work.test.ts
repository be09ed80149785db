// On both engines: the search texts are the database's.
import { beforeEach, expect, test } from "vitest";
import type { AboutParts } from "#contract/portfolio.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import type { Customer } from "#test/people/people.ts";
import { emptyAbout } from "../portfolio/look-at-work.ts";

const hub = await startHub();
let reader: Customer;
let asha: Customer;

beforeEach(async () => {
  await hub.reset();
  reader = await aListedCustomer(hub.ctx, { fullName: "Reader", publicProfile: false });
  asha = await aListedCustomer(hub.ctx, { fullName: "Asha", city: "New Delhi" });
  await aListedCustomer(hub.ctx, { fullName: "आशा", city: "मुंबई" });
});

async function names(search: Record<string, string>): Promise<string[]> {
  const { body } = await call(hub, `GET /people?${new URLSearchParams(search)}`, reader);
  return body.people.map(({ name }: { name: string }) => name);
}

async function tell(about: Partial<AboutParts>, revision = 0): Promise<void> {
  const body = { revision, about: { ...emptyAbout, ...about } };
  expect((await call(hub, "PUT /account/about", { ...asha, body })).status).toBe(200);
}

/** The text by which strangers find a person; undefined without one. */
async function seenText(): Promise<string | undefined> {
  const { rows } = await hub.ctx.database.pool.query("select text from search_texts where kind = 'seen'");
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.text;
}

test("people are found by their city as they write it, in any script", async () => {
  expect(await names({ city: "new delhi" })).toEqual(["Asha"]);
  expect(await names({ city: "मुंबई" })).toEqual(["आशा"]);
  expect([await names({ city: "Delhi" }), await names({ city: "%" }), await names({ city: "Pune" })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await names({ city: "" }), "no city is no filter").toHaveLength(2);
});

test("people are found by crafts and tools that the community may see, as filters and as words", async () => {
  await tell({
    crafts: { value: ["ux-research", "motion"], visibleTo: "community" },
    tools: { value: ["figma"], visibleTo: "owner" },
  });
  expect([await names({ craft: "ux-research" }), await names({ craft: "motion" })]).toEqual([["Asha"], ["Asha"]]);
  expect([await names({ craft: "ux-design" }), await names({ tool: "figma" })]).toEqual([[], []]);
  expect([await names({ q: "ux research" }), await names({ q: "figma" })]).toEqual([["Asha"], []]);
  await tell({ tools: { value: ["figma"], visibleTo: "everyone" } }, 1);
  expect([await names({ craft: "motion" }), await names({ tool: "figma" })]).toEqual([[], ["Asha"]]);
});

test("a person who leaves the directory is in none of its filters until they return", async () => {
  await tell({ crafts: { value: ["motion"], visibleTo: "everyone" } });
  const filtered = async () => [await names({ craft: "motion" }), await names({ city: "new delhi" })];
  const acts = [
    ["update extended_profiles set public_profile = false where user_id = $1", "public_profile = true"],
    ["update accounts set banned_until = 'infinity' where id = $1", "banned_until = null"],
    ["update accounts set deleted_at = now() where id = $1", "deleted_at = null"],
  ];
  for (const [leave = "", back = ""] of acts) {
    await hub.ctx.database.pool.query(leave, [asha.id]);
    expect([leave, await filtered()]).toEqual([leave, [[], []]]);
    expect(await marksOf(asha.id)).toEqual([]);
    await hub.ctx.database.pool.query(leave.replace(/set .* where/, `set ${back} where`), [asha.id]);
    expect([back, await filtered()]).toEqual([back, [["Asha"], ["Asha"]]]);
  }
  await hub.ctx.database.pool.query("delete from accounts where id = $1", [asha.id]);
  expect([await filtered(), await marksOf(asha.id)]).toEqual([[[], []], []]);
});

async function marksOf(id: string): Promise<unknown[]> {
  return (await hub.ctx.database.pool.query("select kind, mark from search_marks where id = $1", [id])).rows;
}

test("strangers find a person only if they agreed, and only by parts for everyone", async () => {
  const agree = (yes: boolean) =>
    hub.ctx.database.pool.query(
      `insert into public_pages (person_id, seen_by_everyone) values ($1, $2)
       on conflict (person_id) do update set seen_by_everyone = excluded.seen_by_everyone`,
      [asha.id, yes],
    );
  await tell({
    crafts: { value: ["motion"], visibleTo: "community" },
    tools: { value: ["blender"], visibleTo: "everyone" },
  });
  expect(await seenText()).toBeUndefined();
  await agree(true);
  expect(await seenText()).toMatch(/^ asha new delhi blender \+CITY:\w+ \+TOOL:BLENDER $/);
  await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: false } });
  expect(await seenText()).toBeUndefined();
  await call(hub, "PUT /account/profile/visibility", { ...asha, body: { publicProfile: true } });
  expect(await seenText()).toBeDefined();
  await agree(false);
  expect(await seenText()).toBeUndefined();
});
