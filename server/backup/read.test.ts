import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "#test/engines/databases.ts";
import { startPostgres } from "#test/engines/postgres-server.ts";
import { type Carried, readRows } from "./read.ts";

const odd = [
  "timezone = 'Asia/Kolkata'",
  "datestyle = 'SQL, DMY'",
  "intervalstyle = 'sql_standard'",
  "bytea_output = 'escape'",
  "extra_float_digits = -9",
];

test("a backup writes values in one form, whatever the settings of the server", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.stop());
  const { withoutTimeouts } = await temporaryDatabase({ databaseUrl: await server.freshDatabase() });
  await withoutTimeouts(async (client) => {
    await client.query("create table told (at timestamptz, day date, span interval, bytes bytea, share float8)");
    await client.query(
      "insert into told values ('2026-05-04 20:00:00.123456+00', '2026-05-04', '1 day -2 hours', '\\x00ff41', '0.30000000000000004')",
    );
    async function read(): Promise<Carried[]> {
      const carried: Carried[] = [];
      for await (const one of readRows(client)) carried.push(one);
      return carried;
    }
    const plain = await read();
    expect(plain.find(({ kind }) => kind === "rows")).toEqual({
      kind: "rows",
      rows: [["2026-05-04 20:00:00.123456+00", "2026-05-04", "1 day -02:00:00", "\\x00ff41", "0.30000000000000004"]],
    });
    for (const setting of odd) await client.query(`set ${setting}`);
    expect(await read()).toEqual(plain);
  });
});
