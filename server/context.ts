import type { Logger } from "pino";
import type { LimitPerPerson } from "./concurrency/limit-per-person.ts";
import type { Background } from "./concurrency/background.ts";
import type { Clock } from "./machine/clock.ts";
import type { Config } from "./config/config.ts";
import type { Database, Db } from "./db/client.ts";
import type { AnswerCache } from "./cache/answers.ts";
import type { Metrics } from "./machine/metrics.ts";
import type { RateStore } from "./rates/rate-store.ts";
import type { CaptchaCheck } from "./integrations/captcha/interface.ts";
import type { Discord, PlayedDiscord } from "./integrations/discord/interface.ts";
import type { FileStore } from "./integrations/files/interface.ts";
import type { IdentityProvider, PlayedProvider } from "./integrations/identity/interface.ts";
import type { ImagePress } from "./integrations/images/interface.ts";
import type { LinkProbe } from "./integrations/links/interface.ts";
import type { Mailer } from "./integrations/mail/interface.ts";
import type { MailReports } from "./integrations/mail-reports/interface.ts";
import type { MarkdownDrawer } from "./integrations/markdown/interface.ts";
import type { Payments, PlayedPayments } from "./integrations/payments/interface.ts";
import type { PaperPress } from "./integrations/papers/interface.ts";
import type { PasswordHasher } from "./integrations/passwords/interface.ts";
import type { Stamper } from "./integrations/stamps/interface.ts";
import type { Texter } from "./integrations/sms/interface.ts";
import type { OwnPort } from "./machine/own-port.ts";
import type { Vault } from "./secrets/vault.ts";

// The dependencies of every use case and door. Only compose.ts fills it.
export interface Ctx {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly rates: RateStore;
  readonly background: Background;
  readonly downloads: LimitPerPerson;
  readonly pictureUploads: LimitPerPerson;
  readonly answers: AnswerCache;
  // Pictures and cards as bytes, in a cache of their own so that they never evict pages.
  readonly bitmaps: AnswerCache;
  readonly metrics: Metrics;
  readonly vault: Vault;
  readonly passwords: PasswordHasher;
  readonly mailer: Mailer;
  // The same mail server over connections of its own, for emails to many people.
  readonly bulkMailer: Mailer;
  readonly links: LinkProbe;
  // What providers report about emails that came back.
  readonly mailReports: MailReports;
  readonly texter: Texter;
  readonly files: FileStore;
  readonly images: ImagePress;
  readonly markdown: MarkdownDrawer;
  readonly stamper: Stamper;
  // Draws invoices and other papers.
  readonly papers: PaperPress;
  // Undefined without an identity provider.
  readonly identityProvider: IdentityProvider | undefined;
  // The provider's own server, when the hub plays it.
  readonly playedProvider: PlayedProvider | undefined;
  readonly payments: Payments;
  // Undefined where the hub takes no made-up money.
  readonly playedPayments: PlayedPayments | undefined;
  readonly discord: Discord;
  // Undefined where the hub plays no Discord.
  readonly playedDiscord: PlayedDiscord | undefined;
  // The addresses under which the hub calls what it plays itself.
  readonly ownPort: OwnPort;
  readonly captcha: CaptchaCheck | undefined;
}

export type { Clock } from "./machine/clock.ts";

export interface Ids {
  uuid(): string;
}
