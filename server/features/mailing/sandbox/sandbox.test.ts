import { beforeEach, expect, test } from "vitest";
import type { SandboxEmail, SandboxEmails, SandboxSamples, SandboxTexts } from "#contract/sandbox.ts";
import { createApp } from "#server/app.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { recovery } from "#server/features/accounts/proofs/proof-emails.ts";
import { sandboxMailer } from "#server/integrations/mail/sandbox.ts";
import { emails } from "#server/registry/emails.ts";
import { startHub } from "#test/hub/harness.ts";
import { sendDueEmails } from "#test/emails/outbox.ts";
import { changeEmailWords } from "../change-email-words.ts";
import { queueEmail } from "../queue-email.ts";
import { sweepEmails } from "../deliver-emails.ts";

let now = new Date("2026-11-21T06:00:00Z");
const hub = await startHub({ now: () => now });
// The mailbox by this test's clock.
const ctx: Ctx = { ...hub.ctx, mailer: sandboxMailer(hub.ctx.db, hub.ctx.clock) };

beforeEach(async () => {
  now = new Date("2026-11-21T06:00:00Z");
  await hub.reset();
});

async function write(to: string): Promise<void> {
  await inTransaction(ctx.db, (tx) =>
    queueEmail(ctx, tx, {
      to,
      sheet: recovery.sheet({ link: "http://hub.test/confirm?token_hash=abc", code: "482913" }),
    }),
  );
  await sendDueEmails(ctx);
}

async function give<Body>(path: string): Promise<Body> {
  const answer = await hub.request(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return (await answer.json()) as Body;
}

test("emails lie in the mailbox, the newest first, and are found by a part of the address", async () => {
  expect(await give("/api/sandbox/mail")).toEqual({ letters: [] });
  await write("asha@example.com");
  await write("ravi@example.com");
  const { letters: delivered } = await give<SandboxEmails>("/api/sandbox/mail");
  expect(delivered.map(({ to }) => to)).toEqual(["ravi@example.com", "asha@example.com"]);
  expect(delivered[0]).toMatchObject({ subject: "Choose a new YDI password", sentAt: "2026-11-21T06:00:00.000Z" });
  const { letters: hers } = await give<SandboxEmails>("/api/sandbox/mail?to=ASHA%40");
  expect(hers.map(({ to }) => to)).toEqual(["asha@example.com"]);
  expect(await give("/api/sandbox/mail?to=%25")).toEqual({ letters: [] });
});

test("the mailbox shows the newest hundred", async () => {
  await ctx.database.pool.query(
    "insert into sandbox_messages (kind, recipient, subject, body_text, created_at) select 'mail', n || '@example.com', 'Hello', 'Hello', now() from generate_series(1, 101) n order by n",
  );
  const { letters: delivered } = await give<SandboxEmails>("/api/sandbox/mail");
  expect([delivered.length, delivered[0]?.to, delivered.at(-1)?.to]).toEqual([100, "101@example.com", "2@example.com"]);
});

test("an email opens as text, and as a page without scripts that only the hub may frame", async () => {
  await write("asha@example.com");
  const { letters: delivered } = await give<SandboxEmails>("/api/sandbox/mail");
  const email = await give<SandboxEmail>(`/api/sandbox/mail/${delivered[0]?.id}`);
  expect(email.text).toContain("482913");
  const page = await hub.request(`/api/sandbox/mail/${delivered[0]?.id}/html`);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.headers.get("content-security-policy")).toMatch(
    /default-src 'none'.*frame-ancestors 'self'.*sandbox allow-popups/,
  );
  expect(page.headers.get("content-security-policy")).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  const html = await page.text();
  expect(html).toContain("token_hash=abc");
  // Its mark and its band of rays are in it, and are no files beside it.
  expect(html.match(/<img src="data:image\/png;base64,/g)).toHaveLength(2);
  expect([html.includes("cid:"), email.attachments]).toEqual([false, []]);
  expect(html).not.toContain("_blank");
});

test("text messages lie on the phone, and are no emails", async () => {
  await ctx.texter.send({ to: "919876543210", code: "482913", text: "482913 is your code.", channel: "sms" });
  await ctx.texter.send({ to: "919800000000", code: "111111", text: "111111 is your code.", channel: "sms" });
  const { texts } = await give<SandboxTexts>("/api/sandbox/sms?to=9198765");
  expect(texts).toMatchObject([{ to: "919876543210", text: "482913 is your code." }]);
  expect(await give("/api/sandbox/mail")).toEqual({ letters: [] });
  expect((await hub.request(`/api/sandbox/mail/${texts[0]?.id}`)).status).toBe(404);
});

test("every email is shown with sample facts, light and dark, in its saved wording", async () => {
  await changeEmailWords(ctx, emails, {
    name: "already_registered",
    words: {
      subject: "We know you",
      preview: "",
      heading: "Hello again",
      says: ["{greeting}"],
      label: "Come in",
      closes: [],
    },
    actorId: "6f1c2a34-0000-4000-8000-000000000001",
  });
  const { emails: shown } = await give<SandboxSamples>("/api/sandbox/emails");
  expect(shown.map(({ name }) => name)).toEqual(emails.map(({ name }) => name));
  expect(shown.find(({ name }) => name === "recovery")).toMatchObject({
    subject: "Choose a new YDI password",
    text: expect.stringContaining("Hello Asha,") as unknown,
  });
  expect(shown.find(({ name }) => name === "already_registered")).toMatchObject({ subject: "We know you" });
  for (const [look, rule] of [
    ["day", "@media not all"],
    ["night", "@media all"],
  ]) {
    const page = await hub.request(`/api/sandbox/emails/recovery/html?look=${look}`);
    expect(page.headers.get("content-security-policy")).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-same-origin$/,
    );
    const html = await page.text();
    expect(html).toContain(rule);
    expect(html).not.toContain("prefers-color-scheme");
  }
});

test.each([
  ["/api/sandbox/emails/ransom_note/html?look=day", 404],
  ["/api/sandbox/emails/recovery/html", 422],
  ["/api/sandbox/emails/recovery/html?look=dusk", 422],
  ["/api/sandbox/emails/..%2f/html?look=day", 422],
  ["/api/sandbox/mail/0", 422],
  ["/api/sandbox/mail/1e3", 422],
  ["/api/sandbox/mail/99999999999999999999", 422],
  ["/api/sandbox/mail/999999999999999", 404],
  ["/api/sandbox/mail?to=%00", 422],
  [`/api/sandbox/mail?to=${"a".repeat(300)}`, 422],
])("%s is %i and troubles no database", async (path, status) => {
  expect((await hub.request(path)).status).toBe(status);
});

test("outside the sandbox there is no mailbox and no phone", async () => {
  await write("asha@example.com");
  const closed = createApp({ ...ctx, config: { ...ctx.config, sandbox: false } });
  const { letters: delivered } = await give<SandboxEmails>("/api/sandbox/mail");
  const mail = `mail/${delivered[0]?.id}`;
  for (const path of [
    "mail",
    mail,
    `${mail}/html`,
    `${mail}/attachments/0`,
    "emails",
    "emails/recovery/html?look=day",
    "sms",
  ]) {
    const answer = await closed.request(`/api/sandbox/${path}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toMatch(/asha|482913/);
  }
});

test("messages are deleted after thirty days", async () => {
  await write("asha@example.com");
  now = new Date("2026-12-21T06:00:01Z");
  await write("ravi@example.com");
  await sweepEmails(ctx);
  const { letters: delivered } = await give<SandboxEmails>("/api/sandbox/mail");
  expect(delivered.map(({ to }) => to)).toEqual(["ravi@example.com"]);
});
