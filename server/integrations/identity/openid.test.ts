import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallProvider, startSmallProvider } from "#test/stubs/small-provider.ts";
import { IdentityRefused, type IdentityProvider } from "./interface.ts";
import { openIdProvider } from "./openid.ts";

const redirectUri = "http://hub.test/auth/v1/callback";
let there: SmallProvider;
let hub: IdentityProvider;

beforeEach(async () => {
  there = await startSmallProvider();
  hub = clientOf(there.issuer);
});

afterEach(() => there.close());

function clientOf(issuer: string): IdentityProvider {
  return openIdProvider(
    { issuer, clientId: there.client.clientId, label: "Small", name: "small" },
    there.client.secret,
  );
}

async function visit(change: (back: URL) => void = () => undefined) {
  const { url, secrets } = await hub.begin({ state: "the-state", redirectUri, scopes: [], extra: {} });
  const currentUrl = there.agree(url);
  change(currentUrl);
  return hub.finish({ currentUrl, state: "the-state", secrets });
}

async function refusal(visiting: Promise<unknown>): Promise<string> {
  const error = await visiting.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof IdentityRefused ? error.error : `not refused: ${String(error)}`;
}

test("the error of a token that is refused names the claim that did not fit", async () => {
  const message = (proving: Promise<unknown>) => proving.catch((error: unknown) => (error as Error).message);
  for (const [claim, lie] of [
    ["aud", { aud: "another-client" }],
    ["nonce", { nonce: "another" }],
    ["exp", { exp: 1_000_000 }],
  ] as const) {
    there.claims = lie;
    expect(await message(visit())).toBe(`the identity provider said server_error: ${claim} does not fit`);
  }
  const old = await there.idToken({ exp: 1_000_000 });
  expect(await message(hub.proveIdToken({ idToken: old }))).toContain("exp does not fit");
});

test("the first sign-in asks for the provider's addresses, and only once", async () => {
  expect(there.requestedPaths).toEqual([]);
  there.claims = { email: "a@example.com" };
  await visit();
  await visit();
  expect(there.requestedPaths.filter((path) => path.startsWith("/.well-known"))).toHaveLength(1);
});

test("the ID token says who the person is, and userinfo only when it lacks an address", async () => {
  there.claims = { email: "a@example.com", email_verified: true };
  expect(await visit()).toMatchObject({
    subject: "person-1",
    email: "a@example.com",
    emailVerified: true,
    accessToken: "small-access",
  });
  expect(there.requestedPaths).not.toContain("/userinfo");
  there.claims = {};
  there.userinfo = { email: "b@example.com", email_verified: "true" };
  expect(await visit()).toMatchObject({ email: "b@example.com", emailVerified: true });
  there.userinfo = { email: "b@example.com", email_verified: "maybe" };
  expect(await visit()).toMatchObject({ emailVerified: false });
});

const lies: readonly (readonly [string, () => void])[] = [
  ["signed with another key", () => (there.isForged = true)],
  ["not signed", () => (there.isUnsigned = true)],
  ["for another client", () => (there.claims = { aud: "another-client" })],
  ["from another issuer", () => (there.claims = { iss: "https://evil.example" })],
  ["of another visit", () => (there.claims = { nonce: "another" })],
  ["that names no visit", () => (there.claims = { nonce: undefined })],
  ["that has expired", () => (there.claims = { exp: 1_000_000 })],
  ["without a subject", () => (there.claims = { sub: undefined })],
  ["that never ends", () => (there.claims = { exp: undefined })],
  ["that says not when it was given", () => (there.claims = { iat: undefined })],
];

test.each(lies)("an ID token %s is refused", async (_what, lie) => {
  lie();
  expect(await refusal(visit())).toBe("server_error");
});

test.each(lies.filter(([what]) => !what.includes("visit") && what !== "for another client"))(
  "nor does one %s that a client brings itself",
  async (_what, lie) => {
    lie();
    expect(await refusal(hub.proveIdToken({ idToken: await there.idToken() }))).toBe("server_error");
  },
);

test("a token for another client is refused with that reason", async () => {
  there.claims = { aud: "another-client" };
  expect(await refusal(hub.proveIdToken({ idToken: await there.idToken() }))).toBe("unexpected_audience");
});

test("a userinfo about another person is not believed", async () => {
  there.userinfo = { sub: "person-2", email: "b@example.com" };
  expect(await refusal(visit())).toBe("server_error");
});

test("an answer to another visit, or with another's code, is refused", async () => {
  expect(await refusal(visit((back) => back.searchParams.set("state", "another")))).toBe("server_error");
  expect(await refusal(visit((back) => back.searchParams.set("code", "made-up")))).toBe("server_error");
  expect(await refusal(visit((back) => back.searchParams.set("iss", "https://evil.example")))).toBe("server_error");
});

test("the provider's own no comes through in its words", async () => {
  const no = visit((back) => {
    back.search = new URLSearchParams({
      state: "the-state",
      error: "consent_required",
      error_description: "ask first",
    }).toString();
  });
  await expect(no).rejects.toMatchObject({ error: "consent_required", description: "ask first" });
});

test("a brought ID token goes with the nonce it was asked for with, plain or hashed", async () => {
  const sha256 = createHash("sha256").update("my nonce").digest("hex");
  const bring = async (claims: Record<string, unknown>, nonce?: string) =>
    hub.proveIdToken({ idToken: await there.idToken(claims), nonce });
  for (const nonce of ["my nonce", sha256]) expect((await bring({ nonce }, "my nonce")).subject).toBe("person-1");
  expect((await bring({})).subject).toBe("person-1");
  expect(await refusal(bring({ nonce: sha256 }, "other"))).toBe("invalid_nonce");
  expect(await refusal(bring({ nonce: sha256 }))).toBe("nonce_missing");
  expect(await refusal(bring({}, "my nonce"))).toBe("nonce_missing");
});

test("one for several audiences must have been given to this client", async () => {
  const aud = ["another", there.client.clientId];
  expect(await refusal(hub.proveIdToken({ idToken: await there.idToken({ aud, azp: "another" }) }))).toBe(
    "unexpected_audience",
  );
  expect(await refusal(hub.proveIdToken({ idToken: await there.idToken({ aud: "another" }) }))).toBe(
    "unexpected_audience",
  );
  expect((await hub.proveIdToken({ idToken: await there.idToken({ aud, azp: there.client.clientId }) })).subject).toBe(
    "person-1",
  );
  expect(
    (await hub.proveIdToken({ idToken: await there.idToken({ aud: [there.client.clientId], azp: "another" }) }))
      .subject,
  ).toBe("person-1");
});

test("a provider that is away is asked again by the next visitor", async () => {
  const port = Number(new URL(there.issuer).port);
  await there.close();
  expect(await refusal(visit())).toBe("temporarily_unavailable");
  there = await startSmallProvider(port);
  there.claims = { email: "a@example.com" };
  expect((await visit()).email).toBe("a@example.com");
});

test("one that answers with failures is away, too; one that names no keys cannot be believed", async () => {
  there.isSick = true;
  expect(await refusal(visit())).toBe("temporarily_unavailable");
  there.isSick = false;
  there.metadata = { jwks_uri: undefined };
  expect(await refusal(visit())).toBe("server_error");
});

test("plain HTTP is for this machine alone, by each of its names", async () => {
  for (const [issuer, code] of [
    ["http://provider.example", "server_error"],
    ["http://127.0.0.1.example", "server_error"],
    ["http://localhost:1", "temporarily_unavailable"],
    ["http://127.0.0.1:1", "temporarily_unavailable"],
    ["http://[::1]:1", "temporarily_unavailable"],
  ] as const) {
    hub = clientOf(issuer);
    expect(await refusal(visit()), issuer).toBe(code);
  }
});

test("the secret goes where the provider wants it", async () => {
  await visit();
  for (const methods of [["client_secret_basic"], ["client_secret_post"]]) {
    there.metadata = { token_endpoint_auth_methods_supported: methods };
    hub = clientOf(there.issuer);
    await visit();
  }
  expect(there.secrets).toEqual(["header", "header", "body"]);
});

test("the request to the provider has name, email, further scopes, and this visit's nonce", async () => {
  const { url, secrets } = await hub.begin({
    state: "the-state",
    redirectUri,
    scopes: ["email", "calendar"],
    extra: { prompt: "consent" },
  });
  const query = Object.fromEntries(new URL(url).searchParams);
  expect(query).toMatchObject({
    scope: "openid email profile calendar",
    prompt: "consent",
    state: "the-state",
    nonce: secrets.nonce,
    code_challenge_method: "S256",
  });
  expect(query["code_challenge"]).toBe(createHash("sha256").update(secrets.verifier).digest("base64url"));
});

test("a person without an address is recognised, also where there is no userinfo", async () => {
  there.metadata = { userinfo_endpoint: undefined };
  expect(await visit()).toMatchObject({ subject: "person-1", email: undefined, emailVerified: false });
  there.claims = { email: 5 };
  expect(await visit()).toMatchObject({ subject: "person-1", email: undefined });
});

test("a clock may differ by half a minute, not by two", async () => {
  const seconds = Math.floor(Date.now() / 1000);
  expect((await hub.proveIdToken({ idToken: await there.idToken({ exp: seconds - 15 }) })).subject).toBe("person-1");
  expect(await refusal(hub.proveIdToken({ idToken: await there.idToken({ exp: seconds - 120 }) }))).toBe(
    "server_error",
  );
});
