import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const cashfree = { CASHFREE_CLIENT_ID: "shop", CASHFREE_CLIENT_SECRET: "hush" };
const razorpay = { RAZORPAY_KEY_ID: "rzp_shop", RAZORPAY_KEY_SECRET: "hush", RAZORPAY_WEBHOOK_SECRET: "hush" };
const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://hub.example",
  SMTP_URL: "smtps://hub:secret@mail.example:465",
};

test("with nothing configured the hub sells for made-up money and takes no provider's webhooks", () => {
  const { config, secrets } = readConfig({});
  expect(config.payments).toEqual({ through: "sandbox", pollSeconds: 60, providers: {} });
  expect(secrets).toMatchObject({ paymentSecrets: {} });
});

test("each provider with keys is listened to, also one that takes no new checkouts", () => {
  const { config, secrets } = readConfig({ ...cashfree, ...razorpay, PAYMENTS: "razorpay" });
  expect(config.payments).toEqual({
    through: "razorpay",
    pollSeconds: 60,
    providers: {
      cashfree: {
        CASHFREE_CLIENT_ID: "shop",
        CASHFREE_BASE_URL: "https://api.cashfree.com/pg",
        CASHFREE_API_VERSION: "2025-01-01",
        CASHFREE_FORM_URL: undefined,
      },
      razorpay: { RAZORPAY_KEY_ID: "rzp_shop", RAZORPAY_BASE_URL: "https://api.razorpay.com/v1" },
    },
  });
  expect(secrets.paymentSecrets).toEqual({
    cashfree: { CASHFREE_CLIENT_SECRET: ["hush"] },
    razorpay: { RAZORPAY_KEY_SECRET: "hush", RAZORPAY_WEBHOOK_SECRET: ["hush"] },
  });
  expect(JSON.stringify(config)).not.toContain("hush");
});

test("both secrets count while one is being replaced, and addresses may end with a slash", () => {
  const { config, secrets } = readConfig({
    CASHFREE_CLIENT_ID: "shop",
    CASHFREE_CLIENT_SECRET: "new, old",
    CASHFREE_BASE_URL: "https://sandbox.cashfree.com/pg/",
    CASHFREE_FORM_URL: "https://forms.example/membership?code=x",
    ...razorpay,
    RAZORPAY_WEBHOOK_SECRET: "new,old",
    PAYMENTS_POLL_SECONDS: "1",
  });
  expect(secrets.paymentSecrets).toMatchObject({
    cashfree: { CASHFREE_CLIENT_SECRET: ["new", "old"] },
    razorpay: { RAZORPAY_WEBHOOK_SECRET: ["new", "old"] },
  });
  expect(config.payments).toMatchObject({
    pollSeconds: 1,
    providers: {
      cashfree: {
        CASHFREE_BASE_URL: "https://sandbox.cashfree.com/pg",
        CASHFREE_FORM_URL: "https://forms.example/membership?code=x",
      },
    },
  });
});

test("made-up money is taken in production only where that was asked for", () => {
  const through = (env: Record<string, string>) => readConfig({ ...production, ...env }).config.payments.through;
  expect(through({ ALLOW_SANDBOX: "1" })).toBe("sandbox");
  expect(through({ ALLOW_SANDBOX: "1", PAYMENTS: "sandbox" })).toBe("sandbox");
  expect(through({ ...cashfree, PAYMENTS: "cashfree" })).toBe("cashfree");
});

test.each([
  [production, /^PAYMENTS is missing: production takes real money[^\n]*$/],
  [{ ...production, ...cashfree }, /^PAYMENTS is missing[^\n]*$/],
  [{ ...production, PAYMENTS: "sandbox" }, /^PAYMENTS=sandbox contradicts NODE_ENV=production[^\n]*$/],
  [{ PAYMENTS: "barter" }, /^PAYMENTS must be cashfree, razorpay or sandbox\.$/],
  [{ PAYMENTS: "cashfree" }, /^PAYMENTS=cashfree needs CASHFREE_CLIENT_ID and CASHFREE_CLIENT_SECRET\.$/],
  [{ PAYMENTS: "cashfree", ...razorpay }, /^PAYMENTS=cashfree needs CASHFREE_CLIENT_ID/],
  [
    { PAYMENTS: "razorpay", ...cashfree },
    /^PAYMENTS=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET\.$/,
  ],
  [{ PAYMENTS: "cashfree", CASHFREE_CLIENT_ID: "shop" }, /^CASHFREE_CLIENT_SECRET must be set too/],
  [{ CASHFREE_CLIENT_SECRET: "hush" }, /^CASHFREE_CLIENT_ID must be set too/],
  [{ RAZORPAY_KEY_ID: "x", RAZORPAY_KEY_SECRET: "y" }, /^RAZORPAY_WEBHOOK_SECRET must be set too/],
  [
    { ...cashfree, CASHFREE_CLIENT_SECRET: "a,,b" },
    /^CASHFREE_CLIENT_SECRET must be a secret, or several separated by commas/,
  ],
  [{ ...razorpay, RAZORPAY_WEBHOOK_SECRET: "," }, /^RAZORPAY_WEBHOOK_SECRET must be a secret/],
  [{ CASHFREE_BASE_URL: "api.cashfree.com" }, /^CASHFREE_BASE_URL must be an http or https address\.$/],
  [{ RAZORPAY_BASE_URL: "ftp://x" }, /^RAZORPAY_BASE_URL must be an http/],
  [{ CASHFREE_API_VERSION: "latest" }, /^CASHFREE_API_VERSION must be a date like 2025-01-01\.$/],
  [{ CASHFREE_FORM_URL: "membership" }, /^CASHFREE_FORM_URL must be an http/],
  [{ PAYMENTS_POLL_SECONDS: "0" }, /^PAYMENTS_POLL_SECONDS must be a number of seconds, at least 1\.$/],
])("%o is refused in one sentence", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test.each(["CASHFREE_BASE_URL", "RAZORPAY_BASE_URL"])(
  "production talks to a provider over https, or within this machine: %s",
  (name) => {
    const settings = { ...production, ...cashfree, ...razorpay, PAYMENTS: "cashfree" };
    expect(() => readConfig({ ...settings, [name]: "http://10.0.0.7/pg" })).toThrow(
      `${name} must begin with https:// in production`,
    );
    for (const url of ["http://127.0.0.1:9601/pg", "http://localhost/pg", "http://[::1]/pg", "https://pay.example/pg"])
      expect(readConfig({ ...settings, [name]: url }).config.payments.through).toBe("cashfree");
    expect(readConfig({ ...cashfree, ...razorpay, [name]: "http://10.0.0.7/pg" }).config.production).toBe(false);
  },
);
