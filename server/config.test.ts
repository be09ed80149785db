import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("a hub with nothing configured has an address, a folder and samples", () => {
  const { config, secrets } = readConfig({});
  expect(config).toMatchObject({ port: 3000, publicUrl: "http://localhost:3000", dataDir: "./data", sampleContent: true, rateLimit: true });
  expect(secrets.databaseUrl).toBeUndefined();
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
  [{ PUBLIC_URL: "https://me:hush@hub.example" }, /^PUBLIC_URL must be an address alone, like https:\/\/hub.example\.$/],
  [{ PUBLIC_URL: "https://hub.example/?x=1" }, /PUBLIC_URL must be an address alone/],
  [{ NODE_ENV: "prod" }, /NODE_ENV must be production, development or test/],
  [{ NODE_ENV: "production" }, /PUBLIC_URL is missing/],
  [{ NODE_ENV: "production", PUBLIC_URL: "https://hub.example", RATE_LIMIT: "off" }, /contradicts/],
])("%o is refused in words", (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test("variables of other programs are none of our business", () => {
  expect(() => readConfig({ PATH: "/bin", HOSTNAME: "x", NODE_OPTIONS: "", HOME: "/root", npm_config_x: "1" })).not.toThrow();
});

test("production shows no samples and keeps its secrets out of the config", () => {
  const { config } = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://hub.example/", DATABASE_URL: "postgres://u:hush@h/d" });
  expect(config.sampleContent).toBe(false);
  expect(config.publicUrl).toBe("https://hub.example");
  expect(JSON.stringify(config)).not.toContain("hush");
});
