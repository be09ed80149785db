// npm run hub -- mail check: does the mail server take the hub's login? Sends nothing. Exits with 0 when it does.
import { mailerOutside } from "#server/compose.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { failureInWords } from "#server/features/mailing/failure-rules.ts";
import { MailAway } from "#server/integrations/mail/interface.ts";
import { checkDomain, dnsOfThisMachine } from "./email-dns.ts";
import { commandArgs, runScript, type Settings } from "./run-script.ts";

// With its second name, check-email, it looks up SPF, DKIM and DMARC of the sender's domain as well.
const isWhole = process.argv[2] === "check-email";

await runScript(async (settings) => {
  if (!isWhole && commandArgs.join(" ") !== "check") throw new DatabaseUnusable("Say what: npm run hub -- mail check");
  if (isWhole && !commandArgs.every((word) => /^[\w.-]{1,63}$/.test(word)))
    throw new DatabaseUnusable("Usage: npm run hub -- check-email [SELECTOR ...]");
  await checkServer(settings);
  if (isWhole) await checkDns(settings.config.mailFrom);
});

async function checkDns(sender: string): Promise<void> {
  const name = /@([^\s>]+)/.exec(sender)?.[1] ?? sender;
  const lines = await checkDomain({ name, selectors: commandArgs }, dnsOfThisMachine());
  for (const line of lines) console.log(line);
  if (lines.some((line) => line.startsWith("WRONG"))) process.exitCode = 1;
}

async function checkServer(settings: Settings): Promise<void> {
  const mailer = mailerOutside(settings);
  if (!mailer) {
    const { sandbox, publicUrl } = settings.config;
    console.log(
      `note  SMTP_URL is not set: ${sandbox ? `read emails at ${publicUrl}/sandbox/mail` : "no email leaves"}.`,
    );
    return;
  }
  try {
    await mailer.check();
    console.log("ok    The mail server answers and takes the hub's login.");
  } catch (error) {
    if (!(error instanceof MailAway)) throw error;
    console.log(`WRONG ${failureInWords(`MailAway ${error.code}`) ?? ""} (${error.codes})`);
    process.exitCode = 1;
  }
}
