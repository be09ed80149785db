// The doors of mail providers, as the sandbox plays them: signed, and through the same checks as the real ones.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { realReports } from "#server/integrations/mail-reports/open-reports.ts";
import { signatureOf } from "#server/integrations/mail-reports/signed-json.ts";
import { ReportsAway } from "#server/integrations/mail-reports/interface.ts";
import { call, refusalOf } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aCustomer, aPerson } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";

const now = new Date("2026-12-03T10:00:00Z");
const hub = await startHub({ now: () => now });
const played = hub.ctx.mailReports.played!;

beforeEach(() => hub.reset());

async function marks(): Promise<unknown[]> {
  const { rows } = await hub.ctx.database.pool.query("select address, reason, at from undeliverable_addresses");
  return rows;
}

const post = (path: string, body: string, signature?: string) =>
  hub.request(`/api/webhooks/email/${path}`, {
    method: "POST",
    body,
    ...(signature === undefined ? {} : { headers: { "x-hub-signature-256": signature } }),
  });
const report = (address: string, more: object = {}) =>
  JSON.stringify({ event: "bounce", address, at: "2026-12-03T09:00:00Z", id: "1", ...more });
const send = (body: string) => post("generic", body, played.signatureOf(body));

async function aMessage(address: string): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    "insert into sandbox_messages (kind, recipient, subject, body_text, created_at) values ('mail', $1, 'Hello', 'Hello', now()) returning id",
    [address],
  );
  return Number(rows[0]?.id);
}

const play = (id: number, body: object) => call(hub, `POST /sandbox/mail/${id}/report`, { body });

test("a signed report marks the address of its owner, once however often it comes", async () => {
  const { email } = await aPerson(hub.ctx);
  for (let time = 0; time < 3; time += 1) expect((await send(report(email.toUpperCase()))).status).toBe(200);
  expect(await marks()).toEqual([{ address: email, reason: "bounced", at: new Date("2026-12-03T09:00:00Z") }]);
});

test("a complaint counts, an unknown address is nothing, and no report is from the future", async () => {
  const { email } = await aPerson(hub.ctx);
  expect((await send(report("stranger@example.com"))).status).toBe(200);
  expect(await marks()).toEqual([]);
  expect((await send(report(email, { event: "complaint", at: "2036-12-03T09:00:00Z" }))).status).toBe(200);
  expect(await marks()).toEqual([{ address: email, reason: "complained", at: now }]);
});

test("a report without the right signature is refused and marks nothing", async () => {
  const { email } = await aPerson(hub.ctx);
  const body = report(email);
  for (const signature of [undefined, "", "sha256=", played.signatureOf(`${body} `), played.signatureOf(body).slice(7)])
    expect(await refusalOf(post("generic", body, signature))).toBe("401 not_signed_in");
  for (const raw of ["", "{}", body, "\u0000"]) expect(await refusalOf(post("ses", raw))).toBe("401 not_signed_in");
  expect(await marks()).toEqual([]);
});

test.each(["", "[]", "{", report("a@example.com", { at: "yesterday" }), report("a@example.com", { event: "open" })])(
  "what is signed but no report is malformed: %j",
  async (body) => {
    expect(await refusalOf(send(body))).toBe("400 malformed_json");
  },
);

test("a large report is refused", async () => {
  const body = report("asha@example.com", { more: "x".repeat(400_000) });
  expect(await refusalOf(send(body))).toBe("413 payload_too_large");
});

test("without a secret the door for JSON is closed, and its own secret opens it", async () => {
  const { email } = await aPerson(hub.ctx);
  const body = report(email);
  const headers = { "x-hub-signature-256": signatureOf("a secret of thirty-two characters", body) };
  const at = (secret: string | undefined) =>
    createApp({ ...hub.ctx, mailReports: realReports(secret) }).request("/api/webhooks/email/generic", {
      method: "POST",
      body,
      headers,
    });
  expect(await refusalOf(await at(undefined))).toBe("404 not_found");
  expect(await refusalOf(await at("another secret of thirty-two signs"))).toBe("401 not_signed_in");
  expect((await at("a secret of thirty-two characters")).status).toBe(200);
});

test("Amazon's reports count once an administrator has confirmed their topic", async () => {
  const { email } = await aPerson(hub.ctx);
  const id = await aMessage(email);
  const bounce = { event: "bounce", through: "ses" };
  expect((await play(id, bounce)).body).toEqual({ isTaken: false });
  expect(await marks()).toEqual([]);
  const { token } = await anAdmin(hub);
  const { topics } = (await call(hub, "GET /admin/email-topics", { token })).body;
  expect(topics).toEqual([{ arn: played.topic, askedAt: now.toISOString(), confirmedAt: null }]);
  for (let time = 0; time < 2; time += 1)
    expect((await call(hub, "POST /admin/email-topics/confirm", { token, body: { arn: played.topic } })).status).toBe(
      200,
    );
  expect((await play(id, bounce)).body).toEqual({ isTaken: true });
  expect(await marks()).toEqual([{ address: email, reason: "bounced", at: now }]);
  const { rows } = await hub.ctx.database.pool.query("select act from audit_log where act = 'reports.confirmed'");
  expect(rows).toHaveLength(1);
});

test("the sandbox plays a complaint in signed JSON", async () => {
  const { email } = await aPerson(hub.ctx);
  expect((await play(await aMessage(email), { event: "complaint", through: "generic" })).body).toEqual({
    isTaken: true,
  });
  expect(await marks()).toMatchObject([{ address: email, reason: "complained" }]);
});

test("only administrators see and confirm topics, and an unknown one is none", async () => {
  const { token } = await aCustomer(hub.ctx);
  const body = { arn: played.topic };
  expect((await call(hub, "GET /admin/email-topics", { token })).status).toBe(403);
  expect((await call(hub, "POST /admin/email-topics/confirm", { token, body })).status).toBe(403);
  const admin = await anAdmin(hub);
  expect((await call(hub, "POST /admin/email-topics/confirm", { token: admin.token, body })).status).toBe(404);
});

test("strangers who ask for subscriptions fill no table", async () => {
  for (let count = 0; count < 8; count += 1) {
    const SubscribeURL = "https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription";
    const TopicArn = `arn:aws:sns:ap-south-1:000000000000:topic-${count}`;
    const asking = {
      Type: "SubscriptionConfirmation",
      Message: "",
      Token: "1",
      SubscribeURL,
      MessageId: "1",
      TopicArn,
    };
    const raw = await played.amazon({ ...asking, Timestamp: now.toISOString() });
    expect((await post("ses", raw)).status).toBe(200);
  }
  expect((await hub.ctx.database.pool.query("select from email_report_topics")).rowCount).toBe(5);
});

test("while Amazon cannot be reached its message is to be sent again", async () => {
  const readAmazon = () => Promise.reject(new ReportsAway("away"));
  const app = createApp({ ...hub.ctx, mailReports: { ...hub.ctx.mailReports, readAmazon } });
  const answer = await app.request("/api/webhooks/email/ses", { method: "POST", body: "{}" });
  expect([answer.headers.get("retry-after"), await refusalOf(answer)]).toEqual(["5", "503 amazon_away"]);
});
