import { expect, test } from "vitest";
import { startHub } from "#test/harness.ts";
import { aPerson } from "#test/people.ts";
import { findProfile } from "./account-store.ts";
import { makeAdmin } from "./make-admin.ts";

const hub = await startHub();

test("whoever only signed up with an address gets no keys to the hub", async () => {
  const { id, email } = await aPerson(hub.ctx, { emailConfirmedAt: null });
  expect(await makeAdmin(hub.ctx, email)).toBe("not confirmed");
  expect(await findProfile(hub.ctx.db, id)).toMatchObject({ isAdmin: false });
});

test("of many wishes at once one makes the admin", async () => {
  const { id, email } = await aPerson(hub.ctx);
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => makeAdmin(hub.ctx, ` ${email.toUpperCase()} `)));
  expect(outcomes.toSorted()).toEqual(["made", ...Array<string>(4).fill("was already")]);
  expect(await findProfile(hub.ctx.db, id)).toMatchObject({ isAdmin: true, isMember: false });
});
