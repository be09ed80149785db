// npm run hub -- mail check: does the mail server take the hub's login? Sends nothing. Exits with 0 when it does.
import { mailerOutside } from "#server/compose.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { failureInWords } from "#server/features/mailing/failure-rules.ts";
import { MailAway } from "#server/integrations/mail/interface.ts";
import { checkDomain, dnsOfThisMachine } from "./email-dns.ts";
import type { CommandRun, ExitCode, Settings } from "./command.ts";

export const run: CommandRun = async ({ name, options, settings }) => {
  // With its second name it looks up SPF, DKIM and DMARC of the sender's domain as well.
  const isWhole = name === "check-email";
  if (!isWhole && options.join(" ") !== "check") throw new DatabaseUnusable("Say what: npm run hub -- mail check");
  if (isWhole && !options.every((word) => /^[\w.-]{1,63}$/.test(word)))
    throw new DatabaseUnusable("Usage: npm run hub -- check-email [SELECTOR ...]");
  const server = await checkServer(settings);
  const domain = isWhole ? await checkDns(settings.config.mailFrom, options) : 0;
  return server === 0 ? domain : 1;
};

async function checkDns(sender: string, selectors: readonly string[]): Promise<ExitCode> {
  const name = /@([^\s>]+)/.exec(sender)?.[1] ?? sender;
  const lines = await checkDomain({ name, selectors }, dnsOfThisMachine());
  for (const line of lines) console.log(line);
  return lines.some((line) => line.startsWith("WRONG")) ? 1 : 0;
}

async function checkServer(settings: Settings): Promise<ExitCode> {
  const mailer = mailerOutside(settings);
  if (!mailer) {
    const { sandbox, publicUrl } = settings.config;
    console.log(
      `note  SMTP_URL is not set: ${sandbox ? `read emails at ${publicUrl}/sandbox/mail` : "no email leaves"}.`,
    );
    return 0;
  }
  try {
    await mailer.check();
    console.log("ok    The mail server answers and takes the hub's login.");
    return 0;
  } catch (error) {
    if (!(error instanceof MailAway)) throw error;
    console.log(`WRONG ${failureInWords(`MailAway ${error.code}`) ?? ""} (${error.codes})`);
    return 1;
  }
}
