import { beforeEach, expect, test } from "vitest";
import type { SandboxEmail, SandboxEmails } from "#contract/sandbox.ts";
import type { Ctx } from "#server/context.ts";
import { FilesAway } from "#server/integrations/files/interface.ts";
import { smtpMailer } from "#server/integrations/mail/smtp.ts";
import { startHub } from "#test/hub/harness.ts";
import { smtpError, startMailServer } from "#test/stubs/mail-server.ts";
import { sendDueEmails, notice, outboxOf } from "#test/emails/outbox.ts";
import { aPdf } from "#test/files/pdf.ts";

const start = new Date("2026-11-21T06:29:00Z");
let now = start;
const hub = await startHub({ now: () => now });
const { queue, postOffice, rows } = outboxOf(hub);
const pdf = Buffer.from(await aPdf({ text: "Invoice 17" }));
const file = "invoices/17.pdf";
const invoice = { name: "invoice “17”.pdf", type: "application/pdf", file };

beforeEach(async () => {
  now = start;
  await hub.reset();
  await keep(file, pdf);
});

async function keep(key: string, content: Uint8Array): Promise<void> {
  await hub.ctx.files.keep(key, new Blob([new Uint8Array(content)]).stream(), {
    contentType: "application/pdf",
    mostBytes: content.length,
  });
}

test("a file lies beside its email, whole, at the attempt that succeeds", async () => {
  let isFull = true;
  const { url, taken } = await startMailServer({
    onRcptTo: (_to, _session, done) => (isFull ? done(smtpError(452)) : done()),
  });
  const ctx: Ctx = { ...hub.ctx, mailer: smtpMailer(url, "YDI <hello@hub.example>") };
  await queue(ctx, { ...notice, attachments: [invoice, { ...invoice, name: "again.pdf" }] });
  await sendDueEmails(ctx);
  isFull = false;
  now = new Date(start.getTime() + 60_000);
  await sendDueEmails(ctx);
  const raw = taken[0]?.raw ?? "";
  const parts = [...raw.matchAll(/Content-Type: application\/pdf;[\s\S]*?\r\n\r\n([\w+/=\r\n]+)\r\n--/g)].map(
    ([, base64 = ""]) => Buffer.from(base64, "base64"),
  );
  expect(parts).toHaveLength(2);
  for (const part of parts) expect(part.equals(pdf)).toBe(true);
  expect(raw).toMatch(/Content-Disposition: attachment;\s+filename\*?0?\*?=.*invoice/);
  expect(raw).toContain("filename=again.pdf");
});

test("in the sandbox mailbox a file lies beside its email, to be kept and never to be shown", async () => {
  await queue(hub.ctx, { ...notice, attachments: [invoice] });
  await sendDueEmails(hub.ctx);
  const { letters: delivered } = (await (await hub.request("/api/sandbox/mail")).json()) as SandboxEmails;
  const path = `/api/sandbox/mail/${delivered[0]?.id}`;
  const email = (await (await hub.request(path)).json()) as SandboxEmail;
  expect(email.attachments).toEqual([{ place: 0, name: invoice.name, type: invoice.type, size: pdf.length }]);
  // The mailbox has the file that was sent, even after the original changed.
  await hub.ctx.files.remove(file);
  const answer = await hub.request(`${path}/attachments/0`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("content-disposition")).toBe(
    "attachment; filename=\"invoice _17_.pdf\"; filename*=UTF-8''invoice%20%E2%80%9C17%E2%80%9D.pdf",
  );
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  for (const [wrong, status] of [
    ["1", 404],
    ["-1", 422],
    ["0000", 422],
  ] as const)
    expect((await hub.request(`${path}/attachments/${wrong}`)).status).toBe(status);
});

test("an email whose file is gone is not sent without it", async () => {
  const { ctx, sent } = postOffice();
  await queue(ctx, { ...notice, attachments: [{ ...invoice, file: "invoices/18.pdf" }] });
  await sendDueEmails(ctx);
  expect(sent).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dead", last_error: "AttachmentMissing" }]);
});

test("files of more than ten megabytes together are no email", async () => {
  await keep("invoices/large.pdf", new Uint8Array(10 * 1024 * 1024 - pdf.length));
  await keep("invoices/small.pdf", new Uint8Array(1));
  const { ctx, sent } = postOffice();
  const large = { ...invoice, file: "invoices/large.pdf" };
  await queue(
    ctx,
    { ...notice, attachments: [invoice, large] },
    { ...notice, to: "ravi@example.com", attachments: [invoice, large, { ...invoice, file: "invoices/small.pdf" }] },
  );
  await sendDueEmails(ctx);
  expect(sent.map(({ to }) => to)).toEqual(["asha@example.com"]);
  expect((await rows()).find(({ state }) => state === "dead")).toMatchObject({
    recipient_email: "ravi@example.com",
    last_error: "AttachmentTooLarge",
  });
});

test("while the place of the files is away an email waits, and is not given up for it", async () => {
  const { ctx, sent } = postOffice();
  const away: Ctx = { ...ctx, files: { ...ctx.files, open: () => Promise.reject(new FilesAway("no answer")) } };
  await queue(ctx, { ...notice, attachments: [invoice] });
  for (let minute = 0; minute < 20; minute += 1) {
    now = new Date(start.getTime() + minute * 60_000);
    await sendDueEmails(away);
  }
  expect(await rows()).toMatchObject([{ state: "waiting", tries: 0 }]);
  now = new Date(start.getTime() + 20 * 60_000);
  await sendDueEmails(ctx);
  expect(sent).toMatchObject([{ attachments: [{ name: invoice.name, type: invoice.type }] }]);
});
