export interface Setting {
  readonly name: string;
  readonly says: string;
  readonly example: string;
}

// Every setting the hub knows, in the order of .env.example; a test holds the two together.
export const settings: readonly Setting[] = [
  { name: "PORT", says: "The port the hub listens on.", example: "3000" },
  { name: "HOST", says: "The address it listens on: 0.0.0.0 opens it to the network, 127.0.0.1 keeps it to this machine, as it is outside production.", example: "0.0.0.0" },
  { name: "PUBLIC_URL", says: "Where people reach the hub: canonical links and HSTS follow it.", example: "https://hub.example" },
  { name: "DATA_DIR", says: "The folder for the embedded database and everything else the hub keeps.", example: "./data" },
  { name: "DATABASE_URL", says: "A PostgreSQL 15+ server instead of the embedded database.", example: "postgres://hub:secret@localhost:5432/hub" },
  { name: "STORAGE_URL", says: "A bucket for files and pictures instead of DATA_DIR, on any service that speaks S3; &protocol=http for one without TLS.", example: "s3://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/prefix?region=ap-south-1" },
  { name: "TRUST_PROXY", says: "How many proxies stand in front and may name the caller's address.", example: "1" },
  { name: "LOG_LEVEL", says: "fatal, error, warn, info, debug or trace.", example: "info" },
  { name: "RATE_LIMIT", says: "on or off; off only outside production.", example: "on" },
  { name: "SAMPLE_CONTENT", says: "on or off: put the sample catalogue and the demo logins into a new database at its first start.", example: "on" },
  { name: "MAINTENANCE", says: "on or off: everybody but admins sees the maintenance page.", example: "off" },
  { name: "SECRET_KEY", says: "Seals what must not lie open in the database; made in DATA_DIR for a new database, which opens with no other. Several processes share one.", example: "a-long-random-text-of-32-characters-or-more" },
  { name: "MAIL_FROM", says: "Whom letters come from.", example: "YDI <hello@hub.example>" },
  { name: "SMTP_URL", says: "The mail server that carries letters; without one they lie in the sandbox mailbox.", example: "smtps://user:secret@mail.example:465" },
  { name: "SMS_URL", says: "The gateway that carries text messages; {to}, {text}, {code} and {channel} are filled in, here and in SMS_BODY.", example: "https://sms.example/send" },
  { name: "SMS_BODY", says: "What is posted to the gateway: JSON, XML or a form, as its first sign says. Not after GET.", example: '{"to":"{to}","text":"{text}"}' },
  { name: "SMS_HEADERS", says: "Headers for the gateway, as JSON; its key usually.", example: '{"authkey":"secret"}' },
  { name: "SMS_METHOD", says: "How the gateway is asked: POST or GET.", example: "POST" },
  { name: "SMS_DAILY_LIMIT", says: "How many text messages the whole hub sends in a day (UTC); a fifth of them is kept for second steps.", example: "500" },
  { name: "SMS_PREFIXES", says: "Country codes that new numbers may begin with, separated by blanks, or any. In production 91 unless it is set.", example: "91" },
  { name: "OIDC_ISSUER", says: "An OpenID Connect provider people may sign in with.", example: "https://accounts.google.com" },
  { name: "OIDC_CLIENT_ID", says: "The hub's name at that provider.", example: "hub" },
  { name: "OIDC_CLIENT_SECRET", says: "Its secret there.", example: "secret" },
  { name: "OIDC_LABEL", says: "What people call the provider.", example: "Google" },
  { name: "OIDC_PROVIDER", says: "Its name on the wire.", example: "google" },
  { name: "CAPTCHA_PROVIDER", says: "turnstile or hcaptcha: asked for when signing up, logging in and asking for letters.", example: "turnstile" },
  { name: "CAPTCHA_SITE_KEY", says: "The public key of the captcha.", example: "site-key" },
  { name: "CAPTCHA_SECRET", says: "Its secret.", example: "secret" },
  { name: "CAPTCHA_URL", says: "Where solved captchas are checked, when it is not the provider's own address.", example: "https://captcha.example/verify" },
  { name: "AUTH_AUTOCONFIRM", says: "on or off: addresses count as confirmed without a letter. Only outside production.", example: "off" },
  { name: "AUTH_MAIL_GAP_SECONDS", says: "How long a person waits between two letters of a kind.", example: "60" },
  { name: "AUTH_SIGN_UP", says: "on or off: off lets nobody open a new account, by address or by provider.", example: "on" },
  { name: "AUTH_LINKING", says: "on or off: off keeps people from adding and removing ways in on their security page.", example: "on" },
  { name: "AUTH_REDIRECTS", says: "Other addresses that a mailed link may lead back to, separated by blanks.", example: "https://www.hub.example/welcome" },
  { name: "ALLOW_SANDBOX", says: "1 lets production run with sandbox parts: mailbox, phone, identity provider.", example: "0" },
  { name: "NODE_ENV", says: "production turns samples and sandbox parts off and asks for PUBLIC_URL.", example: "production" },
];
