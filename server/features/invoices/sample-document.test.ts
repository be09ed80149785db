import { expect, test } from "vitest";
import { unsetValues } from "#contract/settings.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { anOffice } from "#test/shop/managing.ts";

const hub = await startHub({ now: () => new Date("2026-11-21T20:00:00Z") });
const office = anOffice(hub);
const registered = {
  ...unsetValues.business,
  name: "YDI Community LLP",
  address: "12 Lamington Road\nMumbai",
  pin: "400007",
  state: "27",
  gstin: "27AAPFU0939F1ZV",
};
const sample = (body: unknown) => call(hub, "POST /admin/settings/sample-paper", { token: office.admin.token, body });

test("a sample says what the paper of a membership would say now, and takes no number", async () => {
  const { status, body } = await sample(registered);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: "Tax Invoice",
    seller: {
      name: "YDI Community LLP",
      lines: ["12 Lamington Road", "Mumbai", "Maharashtra (27) · 400007", "GSTIN 27AAPFU0939F1ZV"],
    },
    sums: [
      { name: "Taxable value", says: "₹2,117.80" },
      { name: "IGST at 18%", says: "₹381.20" },
      { name: "Total paid", says: "₹2,499.00" },
    ],
  });
  expect(body.facts).toContainEqual({ name: "Date", says: "22 November 2026" });
  const plain = await sample(unsetValues.business);
  expect(plain.body).toMatchObject({ title: "Receipt", sums: [{ name: "Total paid" }] });
  const { rows } = await hub.ctx.database.pool.query("select count(*)::int as count from documents");
  expect(rows).toEqual([{ count: 0 }]);
});

test("details that saving would refuse are refused here beside the same field", async () => {
  const { status, body } = await sample({ ...registered, state: "29" });
  expect([status, body.error.fields]).toEqual([422, { state: "This GSTIN belongs to another State." }]);
});

test("the same sample comes as the PDF that a buyer gets", async () => {
  const answer = await hub.request("/api/admin/settings/sample-paper/pdf", {
    method: "POST",
    headers: { authorization: `Bearer ${office.admin.token}`, "content-type": "application/json" },
    body: JSON.stringify(registered),
  });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect((await answer.text()).startsWith("%PDF-")).toBe(true);
});
