import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { smtpError, startMailServer } from "#test/stubs/mail-server.ts";
import { runCommand } from "#test/hub/run-command.ts";

const check = async (settings: Record<string, string>, args: readonly string[] = ["check"]) => {
  const { code, out, trouble } = await runCommand("mail", args, { DATA_DIR: temporaryFolder(), ...settings });
  return { code, says: `${out}${trouble}`.trim() };
};

test("a mail server that takes the login is fine, and gets no email", async () => {
  const { url, taken } = await startMailServer();
  expect(await check({ SMTP_URL: url })).toEqual({
    code: 0,
    says: "ok    The mail server answers and takes the hub's login.",
  });
  expect(taken).toEqual([]);
});

test("a wrong password and an untrusted certificate are each reported, without a secret", async () => {
  const { url } = await startMailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(smtpError(535)),
  });
  const wrong = await check({ SMTP_URL: url.replace("//", "//hub:mistyped@") });
  expect(wrong).toEqual({
    code: 1,
    says: "WRONG The mail server rejected the login. Check the user name and password in SMTP_URL. (EAUTH, 535, AUTH PLAIN)",
  });
  const secure = await startMailServer({ secure: true });
  const untrusted = await check({ SMTP_URL: secure.url.replace("smtp:", "smtps:") });
  expect(untrusted.says).toMatch(/^WRONG .*mail server's certificate.*CERT\w*, CONN\)$/);
});

test("a hub with a mailbox of its own has nothing to check, and unknown words are refused", async () => {
  expect(await check({ PUBLIC_URL: "http://hub.example" })).toEqual({
    code: 0,
    says: "note  SMTP_URL is not set: read emails at http://hub.example/sandbox/mail.",
  });
  expect(await check({}, ["send"])).toEqual({ code: 1, says: "Say what: npm run hub -- mail check" });
});
