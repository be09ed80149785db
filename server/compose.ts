import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createAfterwards } from "./afterwards.ts";
import type { Config, Secrets } from "./config.ts";
import type { Ctx } from "./context.ts";
import { openDatabase } from "./db/client.ts";
import { createAnswerCache } from "./http/answer-cache.ts";
import { createMetrics } from "./http/metrics.ts";
import { memoryRates, sharedRates } from "./http/rate-store.ts";
import { remoteCaptcha } from "./integrations/captcha/remote.ts";
import { diskFiles } from "./integrations/files/disk.ts";
import { s3Files } from "./integrations/files/s3.ts";
import { openIdProvider } from "./integrations/identity/openid.ts";
import { sandboxIdentity } from "./integrations/identity/sandbox-provider/sandbox-identity.ts";
import { sharpPress } from "./integrations/images/sharp.ts";
import { sandboxMailer } from "./integrations/mail/sandbox.ts";
import { smtpMailer } from "./integrations/mail/smtp.ts";
import { createPasswordHasher } from "./integrations/passwords/argon2.ts";
import { absentTexter } from "./integrations/sms/absent.ts";
import { gatewayTexter } from "./integrations/sms/gateway.ts";
import { sandboxTexter } from "./integrations/sms/sandbox.ts";
import { pdfStamper } from "./integrations/stamps/pdf.ts";
import { createLog } from "./log.ts";
import { secretKey } from "./secret-key.ts";
import { createVault } from "./vault.ts";

const pageMemory = 64 * 1024 * 1024;
const bitmapMemory = 16 * 1024 * 1024;

// The only place that chooses a real or a sandbox part.
export async function compose(config: Config, secrets: Secrets): Promise<Ctx> {
  const log = createLog(config.logLevel);
  const clock = { now: () => new Date() };
  const database = await openDatabase({
    dataDir: config.dataDir,
    log,
    ...(secrets.databaseUrl === undefined ? {} : { databaseUrl: secrets.databaseUrl }),
  });
  const answers = createAnswerCache(pageMemory);
  database.onChange((topic) => answers.drop(topic));
  const bitmaps = createAnswerCache(bitmapMemory);
  // Bitmaps are known by their content: only when nothing is sure any more do they go.
  database.onChange((topic) => topic === "*" && bitmaps.drop(topic));
  return {
    config,
    log,
    database,
    db: database.db,
    clock,
    ids: { uuid: () => randomUUID() },
    rates: database.engine === "embedded" ? memoryRates(clock) : sharedRates(clock, database.db),
    afterwards: createAfterwards(log),
    answers,
    bitmaps,
    metrics: createMetrics(),
    vault: createVault(secretKey(secrets.secretKey, config.dataDir)),
    passwords: createPasswordHasher(),
    mailer: secrets.smtpUrl === undefined ? sandboxMailer(database.db, clock) : smtpMailer(secrets.smtpUrl, config.mailFrom),
    texter: config.sms !== undefined ? gatewayTexter(config.sms, secrets.smsHeaders) : config.sandbox ? sandboxTexter(database.db, clock) : absentTexter(),
    files: secrets.bucket === undefined ? diskFiles(join(config.dataDir, "files")) : s3Files(secrets.bucket, join(config.dataDir, "sending")),
    images: sharpPress(),
    stamper: pdfStamper(),
    ...identityParts(config, secrets, log),
    captcha: config.captcha === undefined ? undefined : remoteCaptcha(config.captcha, secrets.captchaSecret ?? ""),
  };
}

function identityParts(config: Config, secrets: Secrets, log: Ctx["log"]): Pick<Ctx, "identityProvider" | "playedProvider"> {
  if (config.identityProvider) return { identityProvider: openIdProvider(config.identityProvider, secrets.oidcClientSecret ?? ""), playedProvider: undefined };
  if (!config.sandbox) return { identityProvider: undefined, playedProvider: undefined };
  if (config.production) log.warn("the sandbox identity provider is open: anybody can sign in as anybody. OIDC_ISSUER names a real one");
  return sandboxIdentity({ publicUrl: config.publicUrl, name: config.providerName });
}
