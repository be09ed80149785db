// On both engines: an export streams rows of every table.
import { beforeEach, expect, test } from "vitest";
import { OwnData } from "#contract/own-data.ts";
import type { Ctx } from "#server/context.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { paymentFlow } from "#test/shop/buying.ts";
import { cutConnection } from "#test/hub/cut-connection.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aCustomer, aSession, type Customer } from "#test/people/people.ts";
import { playedShop } from "#test/shop/played-shop.ts";
import { type ReadEntry, readZip } from "#test/files/read-zip.ts";
import { aWholePerson } from "#test/people/whole-person.ts";
import { sweepBytes } from "../bytes/keep-bytes.ts";
import { eraseByOperator } from "./erase-by-operator.ts";
import { makeExports, sweepExports } from "./export-data.ts";
import { keptParts } from "./kept-store.ts";
import { leftOut } from "./left-out.ts";

let ahead = 0;
const shop = playedShop();
const hub = await startHub({ payments: shop, now: () => new Date(Date.now() + ahead) });
const shopping = paymentFlow(hub, shop);
const line = cutConnection(hub.ctx);
const [minute, hour] = [60_000, 3_600_000];

beforeEach(() => {
  ahead = 0;
  return hub.reset();
});

const dataFrom = async (door: string, person: Partial<Customer>) => {
  const { status, body } = await call(hub, door, person);
  return status === 200 ? OwnData.parse(body) : `${status} ${body.error.code}`;
};
const fetched = ({ token }: Pick<Customer, "token">) =>
  hub.request("/api/account/export", { headers: { authorization: `Bearer ${token}` } });
const packIt = (ctx: Ctx = hub.ctx) => doDueWork(ctx, makeExports(ctx));

async function again(person: Customer): Promise<Customer> {
  return { ...person, token: (await aSession(hub.ctx, person)).accessToken };
}

async function keptFiles(): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ key: string }>("select storage_key as key from data_exports");
  let count = 0;
  for (const { key } of rows) if (key && (await hub.ctx.files.sizeOf(key)) !== undefined) count += 1;
  return count;
}

// Products, the shop's own books, the hub's own facts: no row of these is about a person.
const aboutNoPerson = [
  "announcement_domains",
  "announcement_links",
  "announcement_pace",
  "badge_places",
  "connected_apps",
  "discord_roles",
  "discord_server",
  "document_series",
  "email_report_topics",
  "handles_gone",
  "hub_facts",
  "product_faqs",
  "product_files",
  "product_slugs",
  "product_updates",
  "product_words",
  "schema_migrations",
  "settings",
  "signing_keys",
  "talk_cues",
  "talks",
  "text_days",
  "unclaimed_files",
  "used_id_tokens",
];

test("every table is in the copy, left out for a reason, or about no person", async () => {
  const { rows } = await hub.ctx.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const exported = keptParts.flatMap(({ tables }) => tables);
  const named = [...exported, ...leftOut.flatMap(({ tables }) => tables), ...aboutNoPerson];
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const references = await hub.ctx.database.pool.query<{ name: string }>(
    "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass",
  );
  for (const { name } of references.rows) expect(aboutNoPerson).not.toContain(name);
});

test("an export has all data of a person, with their files, and no secret", async () => {
  const asha = await aWholePerson(hub, shopping);
  expect(await dataFrom("POST /account/export", asha)).toMatchObject({ export: { state: "making", readyUntil: null } });
  await packIt();
  const { export: ready } = (await dataFrom("GET /account/data", asha)) as OwnData;
  expect(ready?.state).toBe("ready");
  expect(await emailsTo(hub.ctx, asha.email)).toContain("export_ready");

  const answer = await fetched(asha);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="your-data-[\d-]+\.zip"$/);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(ready?.size);
  const files = readZip(bytes);
  expect(files.map(({ name }) => name)).toEqual([
    "READ-ME.txt",
    "data.json",
    "picture.webp",
    "work/1.webp",
    expect.stringMatching(/^invoices\/receipt-R.*\.pdf$/),
  ]);
  expect(files[2]!.content.toString("latin1", 8, 12)).toBe("WEBP");
  expect(files[3]!.content.toString("latin1", 8, 12)).toBe("WEBP");
  expect(files[4]!.content.toString("latin1", 0, 5)).toBe("%PDF-");

  const { parts, leftOut: missing } = JSON.parse(textOf(files, "data.json")) as {
    parts: { name: string; entries: Record<string, unknown>[] }[];
    leftOut: unknown[];
  };
  const empty = parts.filter(({ entries }) => entries.length === 0).map(({ name }) => name);
  expect(empty).toEqual(["search engines", "refunds", "disputes"]);
  expect(missing).toHaveLength(leftOut.length);
  const entriesOf = (wanted: string) => parts.find(({ name }) => name === wanted)?.entries;
  expect(entriesOf("account")).toMatchObject([{ email: asha.email, hasPassword: true, isMember: true }]);
  expect(entriesOf("what you own")).toContainEqual(expect.objectContaining({ files: ["Guide.pdf"] }));
  expect(entriesOf("orders")).toHaveLength(2);
  for (const needle of asha.needles) expect(bytesName(files, needle), needle).toBe(true);
  const { rows } = await hub.ctx.database.pool.query("select encode(refresh_key, 'hex') as key from sessions");
  for (const secret of ["hash-of-asha", "sealed-of-asha", rows[0].key, asha.token])
    expect(bytesName(files, secret), secret).toBe(false);
});

const textOf = (files: readonly ReadEntry[], wanted: string) =>
  files.find(({ name }) => name === wanted)?.content.toString() ?? "";

function bytesName(files: readonly ReadEntry[], word: string): boolean {
  const isIn = (text: string) =>
    text.toLowerCase().replaceAll(/\s/g, "").includes(word.toLowerCase().replaceAll(/\s/g, ""));
  return isIn(textOf(files, "data.json")) || isIn(textOf(files, "READ-ME.txt"));
}

test("only its owner gets an export, and only right after a proof of identity", async () => {
  const asha = await aCustomer(hub.ctx);
  expect(await dataFrom("POST /account/export", {})).toBe("401 not_signed_in");
  ahead = 11 * minute;
  expect(await dataFrom("POST /account/export", asha)).toBe("403 reauthentication_needed");
  expect(await dataFrom("GET /account/data", asha)).toEqual({ export: null, erasure: null, waitsFor: null });
  await dataFrom("POST /account/export", await again(asha));
  await packIt();
  expect(await refusalOf(fetched(asha))).toBe("403 reauthentication_needed");
  expect(await refusalOf(hub.request("/api/account/export"))).toBe("401 not_signed_in");
  expect(await refusalOf(fetched(await aCustomer(hub.ctx)))).toBe("404 export_not_ready");
  expect((await fetched(await again(asha))).status).toBe(200);
});

test("there is one copy at a time, for a day; then it is gone, bytes and all", async () => {
  const asha = await aCustomer(hub.ctx);
  const first = await dataFrom("POST /account/export", asha);
  expect(await dataFrom("POST /account/export", asha)).toEqual(first);
  await packIt();
  ahead = minute;
  expect(await dataFrom("POST /account/export", asha)).toMatchObject({ export: { state: "ready" } });
  await packIt();
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["export_ready"]);
  const [{ key }] = (await hub.ctx.database.pool.query("select storage_key as key from data_exports")).rows as [
    { key: string },
  ];
  expect(await keptFiles()).toBe(1);
  ahead = 24 * hour + minute;
  const later = await again(asha);
  expect(await refusalOf(fetched(later))).toBe("404 export_not_ready");
  expect(await dataFrom("GET /account/data", later)).toMatchObject({ export: null });
  await sweepExports(hub.ctx);
  await sweepBytes(hub.ctx);
  expect([await keptFiles(), await hub.ctx.files.sizeOf(key)]).toEqual([0, undefined]);
  expect(await dataFrom("POST /account/export", later)).toMatchObject({ export: { state: "making" } });
});

test("an export that cannot be made says so, and can be requested again", async () => {
  const asha = await aCustomer(hub.ctx);
  await dataFrom("POST /account/export", asha);
  const keep = () => Promise.reject(new Error("the disk is full"));
  const broken: Ctx = { ...hub.ctx, files: { ...hub.ctx.files, keep } };
  for (let time = 0; time < 6; time += 1) {
    ahead += 2 * hour;
    await packIt(broken);
  }
  const later = await again(asha);
  expect(await dataFrom("GET /account/data", later)).toMatchObject({ export: { state: "failed" } });
  expect(await dataFrom("POST /account/export", later)).toMatchObject({ export: { state: "making" } });
  await packIt();
  expect(await dataFrom("GET /account/data", later)).toMatchObject({ export: { state: "ready" } });
});

test("an erasure during an export leaves no bytes of the copy", async () => {
  const asha = await aCustomer(hub.ctx);
  await dataFrom("POST /account/export", asha);
  const keys: string[] = [];
  const { files } = hub.ctx;
  const keep: Ctx["files"]["keep"] = async (key, ...given) => {
    keys.push(key);
    await eraseByOperator(hub.ctx, asha.email, "now");
    return files.keep(key, ...given);
  };
  await packIt({ ...hub.ctx, files: { ...files, keep } });
  expect(await Promise.all(keys.map((key) => files.sizeOf(key)))).toEqual([undefined]);
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["account_erased"]);
});

test("a kill before any statement of the packing leaves one copy, one email, and no bytes beside it", async () => {
  const asha = await aCustomer(hub.ctx);
  await dataFrom("POST /account/export", asha);
  const keys: string[] = [];
  const { files } = hub.ctx;
  const keep: Ctx["files"]["keep"] = (key, ...given) => {
    keys.push(key);
    return files.keep(key, ...given);
  };
  const { pool } = hub.ctx.database;
  const isMade = async () => (await pool.query("select from data_exports where state = 'ready'")).rowCount === 1;
  let cuts = 0;
  for (; !(await isMade()); cuts += 1) {
    await pool.query("update due_work set tries = 0");
    line.cutAfter(cuts);
    await packIt({ ...hub.ctx, files: { ...files, keep } }).catch(() => undefined);
    line.mend();
    // The lease of the killed process has ended.
    ahead += 20 * minute;
  }
  expect(cuts).toBeGreaterThan(30);
  await packIt();
  expect(await emailsTo(hub.ctx, asha.email)).toEqual(["export_ready"]);
  ahead += 25 * hour;
  await sweepBytes(hub.ctx);
  const sizes = await Promise.all(keys.map((key) => files.sizeOf(key)));
  expect([sizes.length > 5, sizes.filter((size) => size !== undefined).length]).toEqual([true, 1]);
});
