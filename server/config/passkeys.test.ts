import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

type Env = Readonly<Record<string, string>>;

function passkeysWith(env: Env) {
  return readConfig(env).config.passkeys;
}

function refusalOf(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("These settings were accepted");
}

test("passkeys work on this machine as it is, and belong to the host of the public address", () => {
  expect(passkeysWith({})).toEqual({
    isOn: true,
    rpId: "localhost",
    origins: ["http://localhost:3000"],
    isTwoSteps: true,
    warnings: [],
  });
  expect(passkeysWith({ PUBLIC_URL: "https://hub.example" })).toMatchObject({
    rpId: "hub.example",
    origins: ["https://hub.example"],
  });
});

test.each(["http://127.0.0.1:3000", "http://[::1]:3000"])(
  "at %s passkeys are off, and the start says why",
  (PUBLIC_URL) => {
    const { isOn, warnings } = passkeysWith({ PUBLIC_URL });
    expect([isOn, warnings]).toEqual([false, [expect.stringContaining("IP address")]]);
    expect(passkeysWith({ PUBLIC_URL, AUTH_PASSKEYS: "off" }).warnings, "unless they are not wanted").toEqual([]);
  },
);

test("a host above the address is one for all pages below it", () => {
  const env = { PUBLIC_URL: "https://hub.example.org", PASSKEY_RP_ID: "example.org" };
  expect(passkeysWith(env)).toMatchObject({ rpId: "example.org", origins: ["https://hub.example.org"], warnings: [] });
});

test("a host elsewhere is for other pages: the start warns, and does not refuse", () => {
  const warned = passkeysWith({ PUBLIC_URL: "http://127.0.0.1:3000", PASSKEY_RP_ID: "localhost" });
  expect([warned.isOn, warned.warnings]).toEqual([true, [expect.stringContaining("PASSKEY_ORIGINS")]]);
  const given = { PASSKEY_RP_ID: "localhost", PASSKEY_ORIGINS: "http://localhost:5173 https://localhost" };
  expect(passkeysWith({ PUBLIC_URL: "http://127.0.0.1:3000", ...given })).toMatchObject({
    origins: ["http://localhost:5173", "https://localhost"],
    warnings: [],
  });
});

test("a passkey is one step, or none at all, where the operator says so", () => {
  expect(passkeysWith({ PASSKEY_IS_TWO_STEPS: "off" }).isTwoSteps).toBe(false);
  expect(passkeysWith({ AUTH_PASSKEYS: "off" }).isOn).toBe(false);
});

test.each<[Env, RegExp]>([
  [{ PASSKEY_RP_ID: "10.0.0.1" }, /IP address/],
  [{ PASSKEY_RP_ID: "https://hub.example" }, /host name/],
  [{ PASSKEY_ORIGINS: "http://hub.example" }, /https addresses/],
  [{ PASSKEY_ORIGINS: "https://hub.example/path" }, /without a path/],
  [{ PASSKEY_ORIGINS: "hub" }, /https addresses/],
  [{ PASSKEY_RP_ID: "hub.example", PASSKEY_ORIGINS: "https://evilhub.example" }, /not on the host of PASSKEY_RP_ID/],
])("%j is refused in a sentence", (env, sentence) => {
  expect(refusalOf(env)).toMatch(sentence);
});
