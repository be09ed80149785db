// npm run hub -- mail check: does the mail server take the hub's login? Sends nothing. Exits with 0 when it does.
import { mailerOutside } from "#server/compose.ts";
import { DatabaseUnusable } from "#server/db/client.ts";
import { failureInWords } from "#server/features/mailing/failure-rules.ts";
import { MailAway } from "#server/integrations/mail/interface.ts";
import { commandArgs, runScript } from "./run-script.ts";

await runScript(async (settings) => {
  if (commandArgs.join(" ") !== "check") throw new DatabaseUnusable("Say what: npm run hub -- mail check");
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
});
