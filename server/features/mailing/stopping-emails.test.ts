// An email that its reader can stop says how: in its foot, in its text, and to the mail program.
import { beforeEach, expect, test } from "vitest";
import type { SandboxEmail, SandboxEmails } from "#contract/sandbox.ts";
import { sandboxMailer } from "#server/integrations/mail/sandbox.ts";
import { leaveLink } from "#server/features/purposes/leave-link.ts";
import { email, notice } from "#test/emails/outbox.ts";
import { readable } from "#test/emails/written-emails.ts";
import { startHub } from "#test/hub/harness.ts";
import { finishEmail } from "./finish-email.ts";

const hub = await startHub();
const leave = { personId: "018f6b1e-0000-7000-8000-000000000001", purpose: "news" } as const;

beforeEach(() => hub.reset());

test("the link is in the foot of both bodies, and under the button of a mail program", async () => {
  const link = leaveLink(hub.ctx, leave.personId, leave.purpose);
  const { html, text, leaveUrl } = await finishEmail(hub.ctx, notice.sheet, { at: new Date(), leave });
  expect(readable(html)).toContain("Stop emails about “News”");
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(`\nStop emails about “News”: ${link}\n`);
  expect(leaveUrl).toBe(link);
});

test("an email about the account offers no way to stop it", async () => {
  const { html, text, leaveUrl } = await finishEmail(hub.ctx, email.sheet, { at: new Date() });
  expect(`${readable(html)} ${text}`).not.toContain("Stop emails");
  expect(leaveUrl).toBeUndefined();
});

test("the mailbox of the sandbox stores the address for its page", async () => {
  const mailer = sandboxMailer(hub.ctx.db, hub.ctx.clock);
  for (const given of [leave, undefined]) {
    const finished = await finishEmail(hub.ctx, notice.sheet, { at: new Date(), leave: given });
    await mailer.send({ id: hub.ctx.ids.uuid(), to: "asha@example.com", ...finished, attachments: [] });
  }
  const read = async (path: string) => (await hub.request(`/api/sandbox/mail${path}`)).json() as Promise<unknown>;
  const { letters } = (await read("")) as SandboxEmails;
  const urls = await Promise.all(letters.map(async ({ id }) => ((await read(`/${id}`)) as SandboxEmail).leaveUrl));
  expect(urls).toEqual([null, leaveLink(hub.ctx, leave.personId, leave.purpose)]);
});
