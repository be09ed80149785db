import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { expect, test } from "vitest";
import { z } from "zod";
import { reportError, sayError, tellError } from "./error-report.ts";
import { createLog } from "./log.ts";

// The input, in many spellings. None of it may come out.
const secrets = {
  email: "asha.leaks@example.in",
  hash: "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g",
  password: "hunter2",
  token: "Zk3vQ1pX8sTn5wYb2cRd7eFg9hJkLm4N",
  address: "203.0.113.77",
  six: "2001:db8::7:77",
  phone: "919812345678",
};
const everything = Object.values(secrets).join(" ");

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

function fromDatabase(code: string, message: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, "error");
  return Object.assign(error, {
    code,
    severity: "ERROR",
    detail: `Failing row contains (${everything}).`,
    hint: everything,
    where: everything,
    internalQuery: everything,
  });
}

function linesOf(error: unknown): string {
  let lines = "";
  createLog("trace", { write: (line) => (lines += line) }).error({ err: error, id: "x" }, "a door failed");
  return lines;
}

const errors: readonly (readonly [what: string, error: unknown])[] = [
  [
    "a statement with its parameters",
    new DrizzleQueryError(
      "select * from accounts where email = $1",
      [everything],
      fromDatabase("23505", 'duplicate key value violates unique constraint "accounts_email_key"'),
    ),
  ],
  ["a value of the wrong type", fromDatabase("22P02", `invalid input syntax for type uuid: "${everything}"`)],
  ["a rule written in the database", fromDatabase("P0001", `no: ${everything} ${secrets.password}`)],
  ["an unknown code", fromDatabase("ZZ999", `no: "${everything}"`)],
  ["JSON that is none", thrownBy(() => JSON.parse(secrets.password))],
  ["longer JSON that is none", thrownBy(() => JSON.parse(`{"password":${everything}`))],
  ["a number that is none", thrownBy(() => BigInt(secrets.password))],
  [
    "what fits no schema",
    thrownBy(() => z.strictObject({ a: z.literal("b") }).parse({ a: everything, [secrets.password]: 1 })),
  ],
  ["an address that is none", thrownBy(() => new URL(`//${everything}`))],
  ["a request to nowhere", thrownBy(() => new Request(`http://hub:${secrets.password}@sms.test/?to=${secrets.phone}`))],
  ["an argument of the wrong type", thrownBy(() => Buffer.from({ password: secrets.password } as never))],
  ["a header that is none", thrownBy(() => new Headers({ to: `${everything}\u0000` }))],
  [
    "a mail server's own words",
    Object.assign(new Error("x"), {
      message: `550 <${secrets.email}> unknown`,
      response: everything,
      code: "EENVELOPE",
      rejected: [secrets.email],
    }),
  ],
  ["our own words around a secret", new Error(`cannot write to ${everything.replace(secrets.password, "")}`)],
  ["several in one", new AggregateError([fromDatabase("22001", everything)], everything.replace(secrets.password, ""))],
  [
    "a cause below a cause",
    new Error("outside", { cause: new Error("inside", { cause: thrownBy(() => JSON.parse(secrets.password)) }) }),
  ],
  ["a text that was thrown", everything],
  ["an object that was thrown", { message: everything }],
  [
    "a name that tells",
    Object.assign(new Error("named"), {
      name: everything,
      code: everything,
      constraint: everything,
      table: everything,
    }),
  ],
  [
    "a message with lines like a stack's",
    Object.assign(new TypeError("x"), {
      message: `a\n    at ${secrets.password} (x)`,
      stack: `TypeError: a\n    at ${secrets.password} (x)\n    at real (node:internal:1:1)`,
    }),
  ],
];

test.each(errors)("%s reaches neither log nor terminal with its input", (_what, error) => {
  const written = [linesOf(error), sayError(error), tellError(error), JSON.stringify(reportError(error))].join("\n");
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
});

test("a report has kind, code, cause, statement without values, and place", () => {
  const cause = fromDatabase("23505", 'duplicate key value violates unique constraint "accounts_email_key"');
  const report = reportError(
    new DrizzleQueryError(
      'insert into "accounts" values ($1)',
      ["x"],
      Object.assign(cause, { table: "accounts", constraint: "accounts_email_key" }),
    ),
  );
  expect(report).toMatchObject({
    message: "a statement failed",
    statement: 'insert into "accounts" values ($1)',
    stack: expect.stringContaining("error-report.test.ts"),
    cause: {
      code: "23505",
      message: 'duplicate key value violates unique constraint "accounts_email_key"',
      table: "accounts",
      constraint: "accounts_email_key",
    },
  });
  expect(
    sayError(
      new DrizzleQueryError("select 1", [], fromDatabase("XX001", "invalid page in block 0 of relation base/5/16403")),
    ),
  ).toBe("invalid page in block 0 of relation base/5/16403 (XX001)");
});

test("our own sentences and Node's plain ones are reported whole", () => {
  expect(reportError(new Error("The bucket shelf cannot be reached (ECONNREFUSED).")).message).toBe(
    "The bucket shelf cannot be reached (ECONNREFUSED).",
  );
  expect(reportError(thrownBy(() => (undefined as unknown as { name: string }).name)).message).toBe(
    "Cannot read properties of undefined (reading 'name')",
  );
  expect(
    sayError(
      Object.assign(new Error("connect ECONNREFUSED 10.0.0.5:5432"), { syscall: "connect", code: "ECONNREFUSED" }),
    ),
  ).toBe("connect ECONNREFUSED (ECONNREFUSED)");
});

test.each([
  ["01004", true],
  ["06000", true],
  ["08006", true],
  ["23505", true],
  ["25006", true],
  ["28000", true],
  ["3D000", true],
  ["40001", true],
  ["42P01", true],
  ["53100", true],
  ["55000", true],
  ["57014", true],
  ["58030", true],
  ["XX001", true],
  ["02000", false],
  ["22001", false],
  ["22P02", false],
  ["24000", false],
  ["54000", false],
  ["P0001", false],
  ["0A000", false],
])("a message of the database's class %s is told: %s", (code, isTold) => {
  expect(reportError(fromDatabase(code, "its own words")).message).toBe(
    isTold ? "its own words" : "the database refused a value",
  );
});

test("a chain of causes, a statement, a sentence and a stack each come to an end", () => {
  let error = new Error("the first");
  for (let depth = 0; depth < 20; depth += 1) error = new Error("around it", { cause: error });
  expect(sayError(error).split(": ")).toHaveLength(6);
  expect(reportError(new Error("word ".repeat(1000))).message).toHaveLength(1500);
  expect(
    reportError(new DrizzleQueryError(`select ${"a, ".repeat(1000)}`, [], new Error("no"))).statement,
  ).toHaveLength(1500);
  const deep = Object.assign(new Error("deep"), { stack: `Error: deep\n${"    at here (file:1:1)\n".repeat(40)}` });
  expect(reportError(deep).stack?.split("\n")).toHaveLength(12);
});

test("a thrown value that is no error is reported as such, with a plain code only", () => {
  expect(reportError("a text")).toEqual({ type: "string", message: "something was thrown that is no error" });
  const coded = (parts: object): unknown => reportError(Object.assign(new Error("no"), parts)).code;
  expect([
    coded({ code: "EAUTH" }),
    coded({ code: 11 }),
    coded({ responseCode: 535 }),
    coded({ code: "EENVELOPE", responseCode: 550 }),
    coded({ code: "no name" }),
  ]).toEqual(["EAUTH", 11, 535, "EENVELOPE", undefined]);
  expect(
    sayError(Object.assign(new Error("The bucket is away."), { code: "EAWAY", cause: new Error("No road.") })),
  ).toBe("The bucket is away (EAWAY): No road");
});

test("of several failures the first is reported, of a value without schema only the kind", () => {
  expect(sayError(new AggregateError([new Error("the first"), new Error("the second")], "two failed"))).toBe(
    "two failed: the first",
  );
  expect(reportError(thrownBy(() => z.object({ a: z.int() }).parse({ a: secrets.password }))).message).toBe(
    "does not fit its schema: invalid_type",
  );
});

test("text that only resembles a machine's address stays", () => {
  const says = "Node 24.1.0 began at 10:15:00.5 with ::x and 1.2.3";
  expect(reportError(new Error(`${says} on 203.0.113.77:443, ::1 and 2001:db8::7.`)).message).toBe(
    `${says} on [ip], [ip] and [ip]`,
  );
});

test("a stack is reported once, without the message above it", () => {
  const { stack } = reportError(new Error("two\nlines"));
  expect(stack).toMatch(/^at /);
  expect(stack).not.toContain("two");
});
