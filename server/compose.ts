import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createLimitPerPerson } from "./concurrency/limit-per-person.ts";
import { createBackground } from "./concurrency/background.ts";
import { machineClock } from "./machine/clock.ts";
import type { Config, Secrets } from "./config/config.ts";
import type { Ctx } from "./context.ts";
import { claimFact } from "./db/facts.ts";
import { openDatabase } from "./db/client.ts";
import { createAnswerCache } from "./cache/answers.ts";
import { createMetrics } from "./machine/metrics.ts";
import { createRates } from "./rates/rate-store.ts";
import { remoteCaptcha } from "./integrations/captcha/remote.ts";
import { discordApi, discordPages, httpDiscord } from "./integrations/discord/http-discord.ts";
import { playedApplication, sandboxDiscord } from "./integrations/discord/sandbox.ts";
import { diskFiles } from "./integrations/files/disk.ts";
import { s3Files } from "./integrations/files/s3.ts";
import { openIdProvider } from "./integrations/identity/openid.ts";
import { sandboxIdentity } from "./integrations/identity/sandbox-provider/sandbox-identity.ts";
import { sharpPress } from "./integrations/images/sharp.ts";
import { childDrawer } from "./integrations/markdown/child-drawer.ts";
import { publicLinkProbe } from "./integrations/links/public-link-probe.ts";
import { sandboxMailer } from "./integrations/mail/sandbox.ts";
import { type MailLine, type SmtpMailer, smtpMailer } from "./integrations/mail/smtp.ts";
import { playedReports, realReports } from "./integrations/mail-reports/open-reports.ts";
import { openProviders, realProviders } from "./integrations/payments/open-providers.ts";
import { sandboxPayments } from "./integrations/payments/sandbox.ts";
import type { ProviderCall } from "./integrations/payments/ask.ts";
import { childPaperPress } from "./integrations/papers/child-press.ts";
import { createPasswordHasher } from "./integrations/passwords/argon2.ts";
import { absentTexter, sandboxTexter } from "./integrations/sms/without-gateway.ts";
import { gatewayTexter } from "./integrations/sms/gateway.ts";
import { pdfStamper } from "./integrations/stamps/pdf.ts";
import { createLog } from "./machine/log.ts";
import { createOwnPort } from "./machine/own-port.ts";
import { openVault, secretPlace } from "./secrets/secret-owner.ts";
import { askAllFigures, workerNumber } from "./workers/at-work.ts";

const pageMemory = 64 * 1024 * 1024;
// Of one person in this process; a download manager opens eight.
const mostDownloads = 10;
// One that is drawn, and one that waits.
const mostPictureUploads = 2;
const bitmapMemory = 16 * 1024 * 1024;

interface HubSettings {
  readonly config: Config;
  readonly secrets: Secrets;
}

type Parts = Pick<Ctx, "vault" | "ownPort" | "metrics" | "log">;

// The only place that chooses a real or a sandbox part.
export async function compose(config: Config, secrets: Secrets): Promise<Ctx> {
  const log = createLog(config.logLevel);
  const clock = machineClock;
  warnOfSandbox(config, secrets, log);
  for (const warning of config.passkeys.warnings) log.warn(warning);
  const database = await openDatabase({
    dataDir: config.dataDir,
    log,
    processes: config.workers,
    ...(secrets.databaseUrl === undefined ? {} : { databaseUrl: secrets.databaseUrl }),
  });
  const vault = await secretPlace(database, config, secrets)
    .then((place) => openVault(database.pool, place))
    .catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  const answers = createAnswerCache(pageMemory);
  database.onChange((topic) => answers.drop(topic));
  const metrics = createMetrics(workerNumber() === undefined ? undefined : askAllFigures);
  const ownPort = createOwnPort();
  const bitmaps = createAnswerCache(bitmapMemory);
  // Bitmaps are keyed by their content: they go only when all topics may have changed.
  database.onChange((topic) => topic === "*" && bitmaps.drop(topic));
  return {
    config,
    log,
    database,
    db: database.db,
    clock,
    ids: { uuid: () => randomUUID() },
    rates: createRates(clock, database.db),
    background: createBackground(log),
    downloads: createLimitPerPerson(mostDownloads),
    pictureUploads: createLimitPerPerson(mostPictureUploads),
    answers,
    bitmaps,
    metrics,
    vault,
    passwords: createPasswordHasher(),
    mailer: mailerOutside({ config, secrets }) ?? sandboxMailer(database.db, clock),
    bulkMailer: mailerOutside({ config, secrets }, "bulk") ?? sandboxMailer(database.db, clock),
    links: publicLinkProbe(),
    mailReports: reportsOf({ config, secrets }, { vault, pool: database.pool }),
    texter:
      config.sms !== undefined
        ? gatewayTexter(config.sms, secrets.smsHeaders)
        : config.sandbox
          ? sandboxTexter(database.db, clock)
          : absentTexter(),
    files: filesOutside({ config, secrets }),
    images: sharpPress(),
    markdown: childDrawer(),
    stamper: pdfStamper(join(config.dataDir, "stamping")),
    papers: childPaperPress(),
    ...identityParts({ config, secrets }, { ownPort, vault, db: database.db }),
    ...paymentParts({ config, secrets }, { vault, ownPort, metrics, log }),
    ...discordParts(config, { ownPort, vault }),
    ownPort,
    captcha: config.captcha === undefined ? undefined : remoteCaptcha(config.captcha, secrets.captchaSecret ?? ""),
  };
}

// ALLOW_SANDBOX is for trials without real people: every start warns in the log which doors it opens.
function warnOfSandbox(config: Config, secrets: Secrets, log: Ctx["log"]): void {
  if (!config.production || !config.sandbox) return;
  if (!config.identityProvider)
    log.warn(
      "the sandbox identity provider is open: any visitor can sign in as any person. OIDC_ISSUER names a real one",
    );
  if (secrets.smtpUrl === undefined)
    log.warn(
      "the sandbox mailbox is open: anyone can read everyone's emails and so open any account. SMTP_URL names a real one",
    );
  if (config.payments.through === "sandbox")
    log.warn("the sandbox payments are open: everything is sold for made-up money. PAYMENTS names a real provider");
  if (!config.sms)
    log.warn("the sandbox phone is open: any visitor can read the codes of second steps. SMS_URL names a real gateway");
}

// A hub with a mailbox of its own plays the provider that reports about it.
function reportsOf(
  { config, secrets }: HubSettings,
  { vault, pool }: Pick<Ctx, "vault"> & Pick<Ctx["database"], "pool">,
): Ctx["mailReports"] {
  if (!config.sandbox || secrets.smtpUrl !== undefined) return realReports(secrets.emailWebhookSecret);
  return playedReports({
    secret: vault.mac("sandbox email reports", "key").toString("base64url"),
    share: (made) => claimFact(pool, "played email reports", made),
  });
}

function paymentParts(
  { config, secrets }: HubSettings,
  { vault, ownPort, metrics, log }: Parts,
): Pick<Ctx, "payments" | "playedPayments"> {
  function onCall({ provider, call, outcome, status, code, seconds }: ProviderCall): void {
    metrics.providerSeconds.observe({ provider, call, outcome }, seconds);
    // That a thing is not there, or there already, is an answer.
    if (outcome === "answered" || status === 404 || status === 409) return;
    const about = { provider, call, outcome, status, code, seconds };
    if (outcome === "keys") log.error(about, "a payment provider refused the hub's keys");
    else log.warn(about, "a payment provider did not do what it was asked");
  }

  // A real shop that was tried out once must not honour what is still open in the sandbox.
  const isPlayed = config.payments.through === "sandbox" || !config.production;
  const secret = vault.mac("sandbox payments", "key").toString("base64url");
  const playedPayments = isPlayed ? { clientId: "hub", secret } : undefined;
  const line = { publicUrl: config.publicUrl, onCall, fetch: ownPort.fetch };
  const sandbox = playedPayments && sandboxPayments(playedPayments, line);
  return {
    payments: openProviders({
      payments: config.payments,
      secrets,
      sandbox,
      onCall,
    }),
    playedPayments,
  };
}

/** Where files are, for a look at them without a hub around it. */
export function filesOutside({ config, secrets }: HubSettings): Ctx["files"] {
  return secrets.bucket === undefined
    ? diskFiles(join(config.dataDir, "files"))
    : s3Files(secrets.bucket, join(config.dataDir, "sending"));
}

/** The real one alone, for a look at it without a hub around it. */
export function mailerOutside({ config, secrets }: HubSettings, line?: MailLine): SmtpMailer | undefined {
  return secrets.smtpUrl === undefined ? undefined : smtpMailer(secrets.smtpUrl, config.mailFrom, line);
}

/** The real ones alone, for a look at them without a hub around it. */
export function providersOutside({ config, secrets }: HubSettings): Ctx["payments"]["all"] {
  return realProviders({
    payments: config.payments,
    secrets,
    onCall: () => undefined,
  });
}

function discordParts(
  { sandbox, publicUrl }: Config,
  { ownPort, vault }: Pick<Ctx, "ownPort" | "vault">,
): Pick<Ctx, "discord" | "playedDiscord"> {
  if (!sandbox)
    return { discord: httpDiscord({ baseUrl: discordApi, pages: discordPages, fetch }), playedDiscord: undefined };
  const playedDiscord = playedApplication((what) => vault.mac("sandbox discord", what));
  return { discord: sandboxDiscord({ publicUrl, fetch: ownPort.fetch }), playedDiscord };
}

function identityParts(
  { config, secrets }: HubSettings,
  { ownPort, vault, db }: Pick<Ctx, "ownPort" | "vault" | "db">,
): Pick<Ctx, "identityProvider" | "playedProvider"> {
  if (config.identityProvider)
    return {
      identityProvider: openIdProvider(config.identityProvider, secrets.oidcClientSecret ?? ""),
      playedProvider: undefined,
    };
  if (!config.sandbox) return { identityProvider: undefined, playedProvider: undefined };
  return sandboxIdentity({
    publicUrl: config.publicUrl,
    name: config.providerName,
    callSelf: ownPort.fetch,
    db,
    secretFor: (what) => vault.mac("sandbox identity", what),
  });
}
