import type { SMTPServerOptions } from "smtp-server";
import { expect, test } from "vitest";
import { startBreakingMailServer } from "#test/stubs/breaking-mail-server.ts";
import { smtpError, startMailServer } from "#test/stubs/mail-server.ts";
import { MailInDoubt, MailRefused } from "./interface.ts";
import { smtpMailer } from "./smtp.ts";

const from = "YDI <hello@hub.example>";
const email = {
  id: "0b1c8e1e-5c3c-4e71-9a6f-000000000001",
  to: "asha@example.com",
  subject: "नमस्ते Asha",
  text: "Your code: 482913\n",
  html: "<p>482913</p>",
  pictures: [],
  attachments: [],
};

function withoutFolds(raw: string): string {
  return raw.replaceAll(/\r\n[ \t]+/g, " ");
}

test("an email arrives with both of its bodies, says who sent it and that a machine did", async () => {
  const { url, taken } = await startMailServer();
  await smtpMailer(url, from).send(email);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.to).toEqual(["asha@example.com"]);
  const raw = withoutFolds(taken[0]?.raw ?? "");
  expect(raw).toContain("From: YDI <hello@hub.example>");
  expect(raw).toMatch(/Subject: =\?UTF-8\?/i);
  expect(raw).toContain(`Message-ID: <${email.id}@hub.example>`);
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain("X-Auto-Response-Suppress: All");
  expect(raw).toMatch(/text\/plain[\s\S]*482913[\s\S]*text\/html[\s\S]*<p>482913<\/p>/);
});

test("an email that its reader can stop says so to the mail program, any other does not", async () => {
  const { url, taken } = await startMailServer();
  const leaveUrl = `https://hub.example/emails/${"Ab-_.".repeat(16)}`;
  await smtpMailer(url, from).send({ ...email, leaveUrl });
  await smtpMailer(url, from).send(email);
  const [first = "", second = ""] = taken.map(({ raw }) => withoutFolds(raw));
  expect(first).toContain(`List-Unsubscribe: <${leaveUrl}>\r\n`);
  expect(first).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
  expect(second).not.toContain("List-Unsubscribe");
});

test("a picture travels in the email that shows it, a file beside it", async () => {
  const { url, taken } = await startMailServer();
  const content = new Uint8Array([137, 80, 78, 71]);
  await smtpMailer(url, from).send({
    ...email,
    html: '<img src="cid:mark.png">',
    pictures: [{ name: "mark.png", type: "image/png", content }],
    attachments: [{ name: "invoice.pdf", type: "application/pdf", content }],
  });
  const raw = withoutFolds(taken[0]?.raw ?? "");
  const related = raw.slice(raw.indexOf("multipart/related"));
  expect(related).toMatch(/Content-Id: <mark\.png>[\s\S]*Content-Disposition: inline; filename=mark\.png/i);
  expect(related).toMatch(/Content-Disposition: attachment; filename=invoice\.pdf/);
});

test("emails that follow each other go over one connection", async () => {
  let connections = 0;
  const { url, taken } = await startMailServer({ onConnect: (_session, done) => ((connections += 1), done()) });
  const mailer = smtpMailer(url, from);
  for (let count = 0; count < 3; count += 1) await mailer.send(email);
  expect([taken.length, connections]).toEqual([3, 1]);
});

test("an email from a sender without a domain still has an id of its own", async () => {
  const { url, taken } = await startMailServer();
  await smtpMailer(url, "hub").send(email);
  expect(taken[0]?.raw).toContain(`Message-ID: <${email.id}@localhost>`);
});

test("an address that no email can be sent to is refused before any server is asked", async () => {
  const { url, taken } = await startMailServer();
  await expect(smtpMailer(url, from).send({ ...email, to: "" })).rejects.toBeInstanceOf(MailRefused);
  expect(taken).toEqual([]);
});

test("an address with a comma is one address and no header", async () => {
  const { url, taken } = await startMailServer();
  await smtpMailer(url, from).send({ ...email, to: '"a,b"@example.com', subject: "Hello\r\nBcc: eve@example.com" });
  expect(taken[0]?.to).toHaveLength(1);
  expect(taken[0]?.raw).not.toMatch(/^Bcc:/im);
});

test.each([
  ["no such mailbox", { onRcptTo: (_to, _session, done) => done(smtpError(550)) }],
  [
    "refused content",
    { onData: (stream, _session, done) => void stream.on("end", () => done(smtpError(554))).resume() },
  ],
] satisfies [string, SMTPServerOptions][])("%s: the email is refused for good", async (_what, options) => {
  const { url } = await startMailServer(options);
  await expect(smtpMailer(url, from).send(email)).rejects.toBeInstanceOf(MailRefused);
});

test.each([
  ["a mailbox that is full today", { onRcptTo: (_to, _session, done) => done(smtpError(452)) }],
  [
    "content that may come later",
    { onData: (stream, _session, done) => void stream.on("end", () => done(smtpError(451))).resume() },
  ],
  ["a sender the server does not know", { onMailFrom: (_from, _session, done) => done(smtpError(550)) }],
  ["a server that refuses every client", { onConnect: (_session, done) => done(smtpError(554)) }],
] satisfies [string, SMTPServerOptions][])("%s: the email may be tried again", async (_what, options) => {
  const { url } = await startMailServer(options);
  const failure: unknown = await smtpMailer(url, from)
    .send(email)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(MailRefused);
});

test("an email whose line breaks after the whole text is in doubt", async () => {
  const { url, texts } = await startBreakingMailServer("the end");
  const failure: unknown = await smtpMailer(url, from, "bulk")
    .send(email)
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MailInDoubt);
  expect(texts).toHaveLength(1);
});

test.each(["RCPT", "DATA"] as const)("a line that breaks at %s leaves no doubt", async (moment) => {
  const { url, texts } = await startBreakingMailServer(moment);
  const failure: unknown = await smtpMailer(url, from, "bulk")
    .send(email)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "MailAway" });
  expect(texts).toEqual([]);
});

test("a refusal is about the mailbox or the content, and a busy server leaves no doubt", async () => {
  const gone = await startMailServer({ onRcptTo: (_to, _session, done) => done(smtpError(550)) });
  await expect(smtpMailer(gone.url, from).send(email)).rejects.toMatchObject({ about: "mailbox", responseCode: 550 });
  const spam = await startMailServer({
    onData: (stream, _session, done) => void stream.on("end", () => done(smtpError(554))).resume(),
  });
  await expect(smtpMailer(spam.url, from).send(email)).rejects.toMatchObject({ about: "content", responseCode: 554 });
  const busy = await startMailServer({
    onData: (stream, _session, done) => void stream.on("end", () => done(smtpError(451))).resume(),
  });
  await expect(smtpMailer(busy.url, from).send(email)).rejects.toMatchObject({ name: "MailAway", responseCode: 451 });
});

test("a wrong password, or a server that is not there, is no fault of the email", async () => {
  const { url } = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535)),
  });
  const wrong: unknown = await smtpMailer(url.replace("//", "//hub:wrong@"), from)
    .send(email)
    .catch((error: unknown) => error);
  expect(wrong).toMatchObject({
    name: "MailAway",
    message: "The mail server did not accept an email now (EAUTH, 535, AUTH PLAIN).",
  });
  expect(wrong).not.toBeInstanceOf(MailRefused);
  const failure: unknown = await smtpMailer("smtp://127.0.0.1:1", from)
    .send(email)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "ECONNREFUSED" });
});

test("an untrusted certificate is named as the cause", async () => {
  const secure = await startMailServer({ secure: true });
  await expect(smtpMailer(secure.url.replace("smtp:", "smtps:"), from).send(email)).rejects.toMatchObject({
    message: expect.stringMatching(/^The mail server did not accept an email now \(\w*CERT\w*, CONN\)\.$/),
  });
  const upgrading = await startMailServer({ disabledCommands: [] });
  await expect(smtpMailer(upgrading.url, from).check()).rejects.toMatchObject({
    code: expect.stringContaining("CERT"),
  });
});

test("the connection is tried as for an email, and nothing is sent", async () => {
  const { url, taken } = await startMailServer();
  await smtpMailer(url, from).check();
  expect(taken).toEqual([]);
});

test("after a server came back the same mailer goes on", async () => {
  let isAway = true;
  const { url, taken } = await startMailServer({
    onRcptTo: (_to, _session, done) => (isAway ? done(smtpError(421)) : done()),
  });
  const mailer = smtpMailer(url, from);
  await expect(mailer.send(email)).rejects.toThrow();
  isAway = false;
  await mailer.send(email);
  expect(taken).toHaveLength(1);
});

test("a password is given to a server elsewhere only under TLS", async () => {
  const { url, taken } = await startMailServer({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
  });
  await smtpMailer(url.replace("//", "//hub:secret@"), from).send(email);
  expect(taken).toHaveLength(1);
  // The same server under a name that does not say "this machine".
  const abroad = url.replace("127.0.0.1", "127.0.0.2").replace("//", "//hub:secret@");
  await expect(smtpMailer(abroad, from).send(email)).rejects.toMatchObject({ code: "ETLS" });
  await smtpMailer(abroad.replace("hub:secret@", ""), from).send(email);
  expect(taken).toHaveLength(2);
});
