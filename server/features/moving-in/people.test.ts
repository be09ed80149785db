// Every account of the hosted original moves here, and no account here becomes another person's.
import { hashSync } from "@node-rs/bcrypt";
import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { aDump, csv, moveDump } from "#test/dump/dumps.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aPerson } from "#test/people/people.ts";

const hub = await startHub();
beforeEach(() => hub.reset());

const columns =
  "id,email,encrypted_password,email_confirmed_at,raw_user_meta_data,raw_app_meta_data,phone,phone_confirmed_at,banned_until,deleted_at,is_anonymous,last_sign_in_at,created_at";
const hash = hashSync("their old password", 4);
const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`;
const day = "2024-05-01 10:00:00+00";

function user(at: number, about: Readonly<Record<string, unknown>> = {}): readonly unknown[] {
  const values: Readonly<Record<string, unknown>> = {
    id: idOf(at),
    email: `person${at}@example.com`,
    encrypted_password: hash,
    email_confirmed_at: day,
    raw_user_meta_data: '{"full_name": "Asha Rao"}',
    created_at: day,
    ...about,
  };
  return columns.split(",").map((column) => values[column]);
}

const usersCsv = (...rows: readonly (readonly unknown[])[]): string =>
  aDump({ "auth.users.csv": csv(columns, ...rows) });
const logIn = (email: string, password = "their old password") =>
  ask(hub, "POST /token?grant_type=password", { body: { email, password } });
const hashOf = async (email: string): Promise<string | null | undefined> =>
  (
    await hub.ctx.database.pool.query<{ hash: string | null }>(
      "select password_hash as hash from accounts where email = $1",
      [email],
    )
  ).rows[0]?.hash;

test("a dry run changes nothing; after the move people log in with their old password and id", async () => {
  const dump = usersCsv(user(1), user(2));
  expect((await moveDump(hub, dump, false)).report).toContain(
    "users: 2 rows, 2 would be imported, 0 existed before, 0 refused",
  );
  expect((await logIn("person1@example.com")).status).toBe(400);
  expect((await moveDump(hub, dump)).report).toContain("users: 2 rows, 2 imported, 0 existed before, 0 refused");
  const { status, body } = await logIn("Person1@example.com");
  expect([status, body.user.id, body.user.user_metadata.full_name]).toEqual([200, idOf(1), "Asha Rao"]);
  expect(body.user.identities.map(({ provider }: { provider: string }) => provider)).toEqual(["email"]);
  expect(await hashOf("person1@example.com")).toMatch(/^\$argon2id/);
  expect((await logIn("person2@example.com", "another password")).status).toBe(400);
});

test("the way in by email comes with its account, and is there at a second run", async () => {
  const dump = aDump({
    "auth.users.csv": csv(columns, user(1)),
    "auth.identities.csv": csv(
      "user_id,provider,provider_id,email",
      [idOf(1), "email", idOf(1), "person1@example.com"],
      [idOf(1), "google", "g-1", "person1@example.com"],
    ),
  });
  const line = (came: string) => `identities: 2 rows, ${came}, 0 refused`;
  expect((await moveDump(hub, dump, false)).report).toContain(line("2 would be imported, 0 existed before"));
  expect((await moveDump(hub, dump)).report).toContain(line("2 imported, 0 existed before"));
  const { body } = await logIn("person1@example.com");
  expect(body.user.identities.map(({ provider }: { provider: string }) => provider).toSorted()).toEqual([
    "email",
    "google",
  ]);
  expect((await moveDump(hub, dump)).report).toContain(line("0 imported, 2 existed before"));
});

test("a link that only lacks its https:// comes with it, and the report says so", async () => {
  const dump = aDump({
    "auth.users.csv": csv(columns, user(1), user(2)),
    "extended_profiles.csv": csv(
      "user_id,full_name,portfolio_link",
      [idOf(1), "Asha Rao", "behance.net/asha"],
      [idOf(2), "Ravi Rao", "javascript:alert(1)"],
    ),
  });
  const { report } = await moveDump(hub, dump);
  expect(report).toContain("1 have a link in portfolio_link that was completed with https://");
  expect(report).toContain("1 imported without portfolio_link: not a link that can be shown");
  const { rows } = await hub.ctx.database.pool.query("select portfolio_link from extended_profiles order by 1");
  expect(rows).toEqual([{ portfolio_link: "https://behance.net/asha" }, { portfolio_link: null }]);
});

test("a second run changes nothing and says so, even after people changed their accounts", async () => {
  const dump = usersCsv(user(1), user(2));
  await moveDump(hub, dump);
  await hub.ctx.database.pool.query("update accounts set email = 'new@example.com' where id = $1", [idOf(1)]);
  const { report } = await moveDump(hub, dump);
  expect(report).toContain("Nothing was new");
  expect(report).toContain("users: 2 rows, 0 imported, 2 existed before, 0 refused");
  expect((await logIn("new@example.com")).status).toBe(200);
});

test("a person erased after the move is not brought back", async () => {
  const dump = usersCsv(user(1));
  await moveDump(hub, dump);
  await hub.ctx.database.pool.query("delete from accounts");
  expect((await moveDump(hub, dump)).notTaken).toEqual([
    `users,auth.users.csv,2,${idOf(1)},row refused,"was imported before, and erased here since",`,
  ]);
  expect((await logIn("person1@example.com")).status).toBe(400);
});

test("an account that is here already keeps its password and its owner, an administrator's too", async () => {
  const admin = await aPerson(hub.ctx, { email: "boss@example.com" });
  await hub.ctx.database.pool.query("update user_profiles set is_admin = true where user_id = $1", [admin.id]);
  const before = await hashOf("boss@example.com");
  const dump = usersCsv(user(1, { email: "Boss@Example.com", phone: "919812345678", phone_confirmed_at: day }));
  const { report } = await moveDump(hub, dump);
  expect(report).toContain("1 have an account here by the same address, which stays as it is");
  expect(await hashOf("boss@example.com")).toBe(before);
  expect((await logIn("boss@example.com")).status).toBe(400);
  const { rows } = await hub.ctx.database.pool.query("select phone from accounts");
  expect(rows).toEqual([{ phone: null }]);
  expect((await moveDump(hub, dump)).report).toContain("1 existed before");
});

test("an id that belongs to another account here takes no account over", async () => {
  const admin = await aPerson(hub.ctx, { email: "boss@example.com" });
  const { notTaken } = await moveDump(hub, usersCsv(user(1, { id: admin.id })));
  expect(notTaken[0]).toContain("an account here has the same id and another address");
});

test.each<[string, Readonly<Record<string, unknown>>]>([
  ["the account was deleted there", { deleted_at: day }],
  ["the account was an anonymous one", { is_anonymous: "t" }],
  ["the address was never confirmed: they sign up anew", { email_confirmed_at: null }],
  ["the email address is invalid", { email: "no address" }],
  ["a required field is empty", { email: "" }],
  ["an id is malformed", { id: "7" }],
  ["a date can be read in two ways", { created_at: "01/02/2024" }],
  ["a field should hold JSON and does not", { raw_user_meta_data: "{" }],
  ["a field has characters that cannot be stored", { email: "a\0b@example.com" }],
])("%s: that row is refused, and the list names it", async (why, about) => {
  const { report, notTaken } = await moveDump(hub, usersCsv(user(1), user(2, about)));
  expect(report).toContain(`1 refused: ${why}`);
  expect(notTaken).toHaveLength(1);
  expect(notTaken[0]).toMatch(/^users,auth\.users\.csv,3,.*row refused,/);
  expect((await logIn("person1@example.com")).status).toBe(200);
});

test("of two addresses that differ by capital letters the one that was used comes, wherever it stands", async () => {
  const dump = usersCsv(
    user(1, { email: "Same@example.com" }),
    user(2, { email: "same@EXAMPLE.com", last_sign_in_at: day }),
  );
  for (let run = 1; run <= 2; run += 1)
    expect((await moveDump(hub, dump)).notTaken[0]).toContain("another account of the dump has the same address");
  expect((await logIn("same@example.com")).body.user.id).toBe(idOf(2));
});

test("a person with an unknown kind of password gets an email with a way in, once", async () => {
  const dump = usersCsv(
    user(1, { encrypted_password: "{SSHA}abc" }),
    user(2, { encrypted_password: `$2a$31$${"a".repeat(53)}` }),
  );
  const { report } = await moveDump(hub, dump);
  expect(report).toContain("2 imported without password: a hash of an unknown kind");
  await moveDump(hub, dump);
  expect(await hashOf("person1@example.com")).toBeNull();
  expect(await emailsTo(hub.ctx, "person1@example.com")).toEqual(["moved_in_without_password"]);
});

test("a missing needed column is reported for each row, an optional one once", async () => {
  const { report, notTaken } = await moveDump(hub, aDump({ "users.csv": csv("id,email", [idOf(1), "a@example.com"]) }));
  expect(notTaken[0]).toContain("the column created_at is missing");
  expect(report).toContain("1 refused");
  const lean = aDump({
    "users.csv": csv("id,email,email_confirmed_at,created_at", [idOf(1), "a@example.com", day, day]),
  });
  expect((await moveDump(hub, lean)).report).toMatch(/columns missing from the dump.*encrypted_password.*phone/);
});

test("a person who was banned there is banned here", async () => {
  await moveDump(hub, usersCsv(user(1, { banned_until: "2100-01-01" })));
  expect((await logIn("person1@example.com")).body.error_code ?? (await logIn("person1@example.com")).body.code).toBe(
    "user_banned",
  );
});

test("the operator's act is in the audit log, with what came", async () => {
  await moveDump(hub, usersCsv(user(1)));
  const { rows } = await hub.ctx.database.pool.query(
    "select act, facts from audit_log where act like 'hub.%' order by id",
  );
  expect(rows).toEqual([
    { act: "hub.moving_in_begun", facts: {} },
    { act: "hub.moved_in", facts: { users: 1 } },
  ]);
});
