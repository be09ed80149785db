// The files that programs write of tables: a broken row is named by its line and costs no other row.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findDump, readTable, type TableName } from "./find-dump.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function read(file: string, content: string | Buffer, table: TableName = "users"): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), "hub-dump-"));
  folders.push(folder);
  writeFileSync(join(folder, file), content);
  const all: unknown[] = [];
  for await (const rows of readTable(await findDump(folder), table))
    for (const { line, values, fault } of rows) all.push(values ? [line, ...Object.values(values)] : [line, fault]);
  return all;
}

test.each(["auth.users.csv", "auth_users.csv", "users.csv", "users_rows.csv", "users_rows (1).csv", "Users.CSV"])(
  "%s holds the users",
  async (file) => expect(await read(file, "id,email\n1,asha@example.com\n")).toEqual([[2, "1", "asha@example.com"]]),
);

test("quoted texts keep commas, quotes, spaces and line breaks, and an empty cell is null", async () => {
  const csv = 'id,email\r\n1,"a ""b"", c\r\nd"\r\n2,\r\n3,""\r\n4,NULL\r\n5,"NULL"';
  expect(await read("users.csv", csv)).toEqual([
    [2, "1", 'a "b", c\nd'],
    [4, "2", null],
    [5, "3", ""],
    [6, "4", null],
    [7, "5", "NULL"],
  ]);
});

test.each([
  ["semicolons", "id;email\n1;a,b\n", [[2, "1", "a,b"]]],
  ["tabs", "id\temail\n1\ta,b;c\n", [[2, "1", "a,b;c"]]],
])("between %s too", async (_between, csv, rows) => expect(await read("users.csv", csv)).toEqual(rows));

test.each([
  [
    "a quote that is never closed",
    'id,email\n1,"a\n2,b\n3,c\n',
    [
      [2, "its quotes are broken"],
      [3, "2", "b"],
      [4, "3", "c"],
    ],
  ],
  [
    "two rows with such a quote",
    'id,email\n1,"a\n2,b\n3,"c\n4,d\n',
    [
      [2, "its quotes are broken"],
      [3, "2", "b"],
      [4, "its quotes are broken"],
      [5, "4", "d"],
    ],
  ],
  [
    "a quote in the middle",
    'id,email\n1,a"b"\n2,c\n',
    [
      [2, "its quotes are broken"],
      [3, "2", "c"],
    ],
  ],
  [
    "a cell too many",
    "id,email\n1,a,b\n2,c\n",
    [
      [2, "it has more or fewer cells than the head has columns"],
      [3, "2", "c"],
    ],
  ],
])("%s costs its own row and no other", async (_what, csv, rows) => expect(await read("users.csv", csv)).toEqual(rows));

test("a row of several megabytes is named and passed over", async () => {
  const csv = `id,email\n1,${"x".repeat(6 * 1024 * 1024)}\n2,b\n`;
  expect(await read("users.csv", csv)).toEqual([
    [2, "a row this long is not read (4 MB)"],
    [3, "2", "b"],
  ]);
});

const text = "id,name\n1,José ₹\n";
test.each([
  ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`), "José ₹"],
  ["UTF-16", Buffer.from(`\ufeff${text}`, "utf16le"), "José ₹"],
  ["UTF-16 without its mark", Buffer.from(text, "utf16le"), "José ₹"],
  ["UTF-16, the other way round", Buffer.from(`\ufeff${text}`, "utf16le").swap16(), "José ₹"],
  ["latin-1", Buffer.from("id,name\n1,José\n", "latin1"), "José"],
])("%s is read as it was meant", async (_encoding, bytes, name) => {
  expect(await read("users.csv", bytes)).toEqual([[2, "1", name]]);
});

const sql = String.raw`
-- INSERT INTO auth.users (id) VALUES ('in a comment');
CREATE FUNCTION public.handle_new_user() RETURNS trigger AS $body$
BEGIN
INSERT INTO auth.users (id, email) VALUES ('in a function', 'x');
END; $body$ LANGUAGE plpgsql;
COPY public.users (id, email) FROM stdin;
0	of another schema
\.
COPY auth.users (id, "email") FROM stdin;
1	a\tb\nc\\d
2	\N
3	one cell	too many
\.
INSERT INTO auth.users (id, email) VALUES ('4', 'it''s; not over
yet'), (5, E'a\n\'b\''), (6, NULL); INSERT INTO auth.users (id, email) VALUES ('7', '{"a": "\\"}'::jsonb);
INSERT INTO auth.users VALUES ('8');
INSERT INTO auth.users (id, email) VALUES ('9', now());
INSERT INTO "auth"."users" (id, email) VALUES ('10', 'C:\');
`;

test("COPY blocks and INSERTs of a dump's table are read, and nothing that only looks like them", async () => {
  expect(await read("dump.sql", sql)).toEqual([
    [11, "1", "a\tb\nc\\d"],
    [12, "2", null],
    [13, "it has more or fewer cells than the head has columns"],
    [15, "4", "it's; not over\nyet"],
    [15, "5", "a\n'b'"],
    [15, "6", null],
    [15, "7", '{"a": "\\\\"}'],
    [17, "an INSERT that does not name its columns is not read"],
    [18, "an INSERT with more than plain values in it is not read"],
    [19, "10", "C:\\"],
  ]);
});

test("a folder without a dump is refused with a sentence", async () => {
  await expect(read("notes.txt", "nothing")).rejects.toThrow(/There is nothing to import/);
});
