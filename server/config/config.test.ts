import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("a hub with nothing configured has an address, a folder and samples", () => {
  const { config, secrets } = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    dataDir: "./data",
    sampleContent: true,
    rateLimit: true,
  });
  // No proxy is believed, and nothing is shut.
  expect(config).toMatchObject({
    trustProxy: 0,
    maintenance: false,
    analyticsScript: undefined,
    production: false,
    logLevel: "info",
    providerName: "google",
    texts: { dailyLimit: 500, prefixes: [] },
  });
  expect(secrets.databaseUrl).toBeUndefined();
});

test("only production opens the hub to others unasked", () => {
  expect(readConfig({}).config.host).toBe("127.0.0.1");
  expect(readConfig({ NODE_ENV: "test" }).config.host).toBe("127.0.0.1");
  expect(readConfig(production).config.host).toBe("0.0.0.0");
  expect(readConfig({ HOST: "0.0.0.0" }).config.host).toBe("0.0.0.0");
});

test("with nothing configured the hub plays the outside services itself, and confirms no address unasked", () => {
  const { config, secrets } = readConfig({});
  expect(config).toMatchObject({
    sandbox: true,
    textMessages: true,
    mailFrom: "YDI <hello@ydi.example>",
    auth: { autoconfirm: false, mailGapSeconds: 60, redirects: [], signUp: true, linking: true },
    sms: undefined,
    identityProvider: undefined,
    captcha: undefined,
  });
  expect(secrets).toEqual({ smsHeaders: {}, paymentSecrets: {} });
});

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://hub.example",
  SMTP_URL: "smtps://hub:hush@mail.example:465",
  PAYMENTS: "cashfree",
  CASHFREE_CLIENT_ID: "shop",
  CASHFREE_CLIENT_SECRET: "hush",
};

test("production has no sandbox unless a setting asks for one, and sends no text messages without a gateway", () => {
  expect(readConfig(production).config).toMatchObject({ sandbox: false, textMessages: false });
  expect(readConfig({ ...production, SMS_URL: "https://sms.example/?to={to}&text={text}" }).config).toMatchObject({
    sandbox: false,
    textMessages: true,
  });
  const open = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://hub.example", ALLOW_SANDBOX: "1" }).config;
  expect(open).toMatchObject({ sandbox: true, textMessages: true, production: true });
});

test("a trial hub links to its mailbox; a hub with a mail server, or in production, does not", () => {
  expect(readConfig({}).config.emailsStayHere).toBe(true);
  expect(readConfig({ SMTP_URL: "smtp://localhost:1025" }).config.emailsStayHere).toBe(false);
  expect(readConfig(production).config.emailsStayHere).toBe(false);
  const trial = { NODE_ENV: "production", PUBLIC_URL: "https://hub.example", ALLOW_SANDBOX: "1" };
  expect(readConfig(trial).config.emailsStayHere).toBe(false);
});

test("mail, text messages, provider and captcha are read, their secrets apart", () => {
  const { config, secrets } = readConfig({
    ...production,
    SECRET_KEY: "hush-hush-hush-hush-hush-hush-hush",
    MAIL_FROM: "The Hub <post@hub.example>",
    SMS_URL: "https://sms.example/send",
    SMS_HEADERS: '{"authkey":"hush"}',
    OIDC_ISSUER: "https://accounts.google.com",
    OIDC_CLIENT_ID: "hub",
    OIDC_CLIENT_SECRET: "hush",
    OIDC_LABEL: "Guild",
    OIDC_PROVIDER: "guild",
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "site",
    CAPTCHA_SECRET: "hush",
    CAPTCHA_URL: "https://captcha.example/verify",
    AUTH_MAIL_GAP_SECONDS: "2",
    AUTH_REDIRECTS: "https://a.example/x  https://b.example",
  });
  expect(config).toMatchObject({
    mailFrom: "The Hub <post@hub.example>",
    sms: { url: "https://sms.example/send", method: "POST", body: '{"to":"{to}","text":"{text}"}' },
    identityProvider: { issuer: "https://accounts.google.com", clientId: "hub", label: "Guild", name: "guild" },
    captcha: { provider: "hcaptcha", siteKey: "site", url: "https://captcha.example/verify" },
    auth: { mailGapSeconds: 2, redirects: ["https://a.example/x", "https://b.example"] },
  });
  expect(secrets).toMatchObject({
    smtpUrl: production.SMTP_URL,
    smsHeaders: { authkey: "hush" },
    oidcClientSecret: "hush",
    captchaSecret: "hush",
  });
  expect(JSON.stringify(config)).not.toContain("hush");
});

test("a gateway may want the number as a number", () => {
  expect(
    readConfig({ SMS_URL: "https://sms.example", SMS_BODY: '{"to":[{to}],"text":"{text}"}' }).config.sms?.body,
  ).toContain("[{to}]");
});

test("a gateway that is asked by GET has everything in its address", () => {
  const { config } = readConfig({ SMS_URL: "https://sms.example/?to={to}&code={code}", SMS_METHOD: "GET" });
  expect(config.sms).toMatchObject({ method: "GET", url: "https://sms.example/?to={to}&code={code}" });
});

test("an empty setting counts as not set", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" }).config.port).toBe(3000);
});

test.each([
  [{ PORT: "eighty" }, /PORT must be a port number/],
  [{ PORT: "70000" }, /PORT must be a port number/],
  [{ DATABASE_URL: "mysql://x" }, /DATABASE_URL must look like postgres/],
  [{ PUBLIC_URL: "hub.example" }, /PUBLIC_URL must be an http/],
  [{ PUBLIC_URL: "https://hub.example/app" }, /PUBLIC_URL must not have a path/],
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL must be/],
  [{ DATABSE_URL: "postgres://x/y" }, /DATABSE_URL is not a setting of the hub; did you mean DATABASE_URL/],
  [{ TRUST_PROXI: "1" }, /did you mean TRUST_PROXY/],
  [
    { PUBLIC_URL: "https://me:hush@hub.example" },
    /^PUBLIC_URL must be an address alone, like https:\/\/hub.example\.$/,
  ],
  [{ PUBLIC_URL: "https://hub.example/?x=1" }, /PUBLIC_URL must be an address alone/],
  [{ NODE_ENV: "prod" }, /NODE_ENV must be production, development or test/],
  [{ NODE_ENV: "production" }, /PUBLIC_URL is missing/],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://hub.example", RATE_LIMIT: "off" }, /contradicts/],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://hub.example" }, /SMTP_URL is missing/],
  [{ ...production, AUTH_AUTOCONFIRM: "on" }, /AUTH_AUTOCONFIRM=on contradicts/],
  [{ AUTH_AUTOCONFIRM: "yes" }, /AUTH_AUTOCONFIRM must be on or off/],
  [{ SECRET_KEY: "too short" }, /SECRET_KEY must have at least 32 characters/],
  [{ MAIL_FROM: "YDI" }, /MAIL_FROM must be an email address/],
  [{ MAIL_FROM: "YDI <a@b.example>\nBcc: c@d.example" }, /MAIL_FROM must be an email address/],
  [{ SMTP_URL: "https://mail.example" }, /SMTP_URL must look like smtp/],
  [{ SMS_URL: "sms.example" }, /SMS_URL must be an http/],
  [{ SMS_METHOD: "PUT", SMS_URL: "https://sms.example" }, /SMS_METHOD must be POST or GET/],
  [{ SMS_HEADERS: "authkey: x" }, /SMS_HEADERS must be a JSON object/],
  [{ SMS_HEADERS: '{"not a name":"x"}' }, /SMS_HEADERS must be a JSON object/],
  [{ SMS_BODY: "to={to}&text={text}" }, /SMS_BODY has no effect without SMS_URL/],
  [
    { SMS_URL: "https://sms.example/?to={to}&text={text}", SMS_METHOD: "GET", SMS_BODY: "x" },
    /SMS_BODY contradicts SMS_METHOD=GET/,
  ],
  [{ SMS_URL: "https://sms.example", SMS_METHOD: "GET" }, /must say where \{to\}/],
  [{ SMS_URL: "https://sms.example", SMS_BODY: "to={to}" }, /must say where \{to\}/],
  [
    { SMS_URL: "https://sms.example", SMS_BODY: '{"to":{to},"text":"{text}' },
    /SMS_BODY starts like JSON but isn't valid JSON/,
  ],
  [{ OIDC_ISSUER: "https://accounts.google.com" }, /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too/],
  [{ OIDC_ISSUER: "google" }, /OIDC_ISSUER must be an http/],
  [{ OIDC_PROVIDER: "email" }, /OIDC_PROVIDER must not be email/],
  [{ OIDC_PROVIDER: "Google!" }, /OIDC_PROVIDER must be a short name/],
  [{ CAPTCHA_PROVIDER: "recaptcha" }, /CAPTCHA_PROVIDER must be turnstile or hcaptcha/],
  [{ CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "site" }, /CAPTCHA_SECRET must be set too/],
  [{ CAPTCHA_URL: "captcha.example" }, /CAPTCHA_URL must be an http/],
  [{ AUTH_MAIL_GAP_SECONDS: "a minute" }, /AUTH_MAIL_GAP_SECONDS must be a number/],
  [{ AUTH_REDIRECTS: "https://a.example javascript:alert(1)" }, /AUTH_REDIRECTS must be http/],
  [{ ALLOW_SANDBOX: "yes" }, /ALLOW_SANDBOX must be 0 or 1/],
])("%o is refused in words", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("all faults are listed together, without contradictions about unreadable settings", () => {
  const wrong = {
    NODE_ENV: "production",
    PORT: "x",
    PUBLIC_URL: "hub.example",
    AUTH_AUTOCONFIRM: "on",
    SMS_BODY: "{to}",
    TRUST_PROXI: "1",
  };
  expect(() => readConfig(wrong)).toThrow(
    [
      "TRUST_PROXI is not a setting of the hub; did you mean TRUST_PROXY?",
      "PORT must be a port number, 0 to 65535.",
      "PUBLIC_URL must be an http or https address.",
      "SMTP_URL is missing: production sends real email. ALLOW_SANDBOX=1 uses the sandbox mailbox instead.",
      "SMS_BODY has no effect without SMS_URL, the gateway's address.",
      "PAYMENTS is missing: production takes real money, with cashfree or razorpay. ALLOW_SANDBOX=1 uses made-up money instead.",
      "AUTH_AUTOCONFIRM=on contradicts NODE_ENV=production: any visitor could sign up with any address.",
    ].join("\n"),
  );
});

test("variables of other programs are none of our business", () => {
  expect(() =>
    readConfig({ PATH: "/bin", HOSTNAME: "x", NODE_OPTIONS: "", HOME: "/root", npm_config_x: "1" }),
  ).not.toThrow();
});

test("production shows no samples and keeps its secrets out of the config", () => {
  const { config } = readConfig({
    ...production,
    PUBLIC_URL: "https://hub.example/",
    DATABASE_URL: "postgres://u:hush@h/d",
  });
  expect(config.sampleContent).toBe(false);
  expect(config.publicUrl).toBe("https://hub.example");
  expect(JSON.stringify(config)).not.toContain("hush");
});
