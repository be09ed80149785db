// The credential as a verifier elsewhere meets it: with nothing but the addresses in it and a library that knows nothing of the hub.
import { gunzipSync } from "node:zlib";
import { CompactSign, compactVerify, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK } from "jose";
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { rotateSigningKeys } from "#server/features/keys/rotate-signing-keys.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { AchievementCredential, BitstringStatusListCredential } from "#test/files/open-badges.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { badgeKeys } from "./sign-badge.ts";

const clock = movingTime();
const hub = await startHub({ now: () => clock.now() });

const text = async (address: string) => {
  const answer = await hub.request(address);
  expect([address, answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([address, 200, "*"]);
  return answer.text();
};

/** As a stranger verifies: the key that the credential names is fetched from where it says. */
async function verified(token: string): Promise<unknown> {
  const { alg, kid = "", typ } = decodeProtectedHeader(token);
  expect([alg, typ]).toEqual(["RS256", "JWT"]);
  const key = await importJWK(JSON.parse(await text(kid)), "RS256");
  const { payload } = await compactVerify(token, key, { algorithms: ["RS256"] });
  return JSON.parse(Buffer.from(payload).toString());
}

async function badgeOf(member: Customer, name = "आशा Rao"): Promise<{ id: string; token: string }> {
  const { body } = await call(hub, "POST /account/badge", { token: member.token, body: { name } });
  return { id: body.badge.id, token: await text(body.badge.credentialUrl) };
}

async function isListed(token: string): Promise<boolean> {
  const { credentialStatus } = AchievementCredential.parse(await verified(token));
  const { statusListCredential, statusListIndex, statusPurpose } = credentialStatus;
  const list = BitstringStatusListCredential.parse(await verified(await text(statusListCredential)));
  expect([list.id, list.credentialSubject.statusPurpose]).toEqual([statusListCredential, statusPurpose]);
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), "base64url"));
  expect(bits.length * 8).toBe(131_072);
  const at = Number(statusListIndex);
  return ((bits[Math.floor(at / 8)]! >> (7 - (at % 8))) & 1) === 1;
}

const checked = async (credential: string) => {
  const { status, body } = await call(hub, "POST /badges/verify", { body: { credential } });
  expect(status).toBe(200);
  return body;
};

const end = (member: Customer) =>
  inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: member.id, by: byOperator }));

test("a credential meets the standard, and its key is at its address", async () => {
  const { id, token } = await badgeOf(await aMember(hub.ctx));
  const credential = AchievementCredential.parse(await verified(token));
  expect(credential.id).toBe(`http://hub.test/badge/${id}.jwt`);
  expect([credential.iss, credential.jti, credential.sub]).toEqual([
    credential.issuer.id,
    credential.id,
    credential.credentialSubject.id,
  ]);
  expect(credential.nbf).toBe(Date.parse(credential.validFrom) / 1000);
  expect(credential.credentialSubject.identifier).toMatchObject([{ identityHash: "आशा Rao" }]);
  const issuer = JSON.parse(await text(credential.issuer.id));
  expect(issuer).toMatchObject(credential.issuer);
  const { kid } = decodeProtectedHeader(token);
  expect(issuer.assertionMethod).toContain(kid);
  expect(
    JSON.parse(await text("/badges/keys")).keys.map((key: { kid: string }) => `http://hub.test/badges/keys/${key.kid}`),
  ).toContain(kid);
  expect(JSON.stringify(issuer)).not.toMatch(/"d":|"p":|key_ops/);
  expect(JSON.parse(await text(credential.credentialSubject.achievement.id))).toMatchObject(
    credential.credentialSubject.achievement,
  );
  expect(await text(credential.id), "the same each time").toBe(token);
});

test("the list shows at the next request which badges are revoked, and which are valid again", async () => {
  const [member, other] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const [{ token }, neighbour] = [await badgeOf(member), await badgeOf(other)];
  expect([await isListed(token), (await checked(token)).verdict]).toEqual([false, "live"]);
  await end(member);
  expect([await isListed(token), (await checked(token)).verdict]).toEqual([true, "ended"]);
  await inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: member.id, endsAt: null, source: "granted", by: byOperator }),
  );
  expect([await isListed(token), (await checked(token)).verdict]).toEqual([false, "live"]);
  await call(hub, "PATCH /account/badge", { token: member.token, body: { withdrawn: true } });
  expect([await isListed(token), await checked(token)]).toEqual([true, { verdict: "withdrawn" }]);
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, member.id));
  expect([await isListed(token), await checked(token)]).toEqual([true, { verdict: "erased" }]);
  expect(await isListed(neighbour.token)).toBe(false);
  expect((await hub.request("/badges/status/1")).status).toBe(404);
});

test("a revocation list is signed once, until it changes or a minute has passed", async () => {
  const [member, other] = [
    await aMember(hub.ctx),
    await aMember(hub.ctx, { endsAt: new Date(clock.now().getTime() + 90_000) }),
  ];
  const [own, theirs] = [await badgeOf(member), await badgeOf(other)];
  clock.later(60 - ((clock.now().getTime() / 1000) % 60));
  const list = await text("/badges/status/0");
  clock.later(20);
  expect(await text("/badges/status/0")).toBe(list);
  await call(hub, "PATCH /account/badge", { token: member.token, body: { withdrawn: true } });
  expect(await isListed(own.token)).toBe(true);
  expect(await isListed(theirs.token)).toBe(false);
  clock.later(120);
  expect(await isListed(theirs.token)).toBe(true);
});

test("a check shows the name that was signed and the present one", async () => {
  const member = await aMember(hub.ctx);
  const { id, token } = await badgeOf(member, "Asha Rao");
  await call(hub, "PATCH /account/badge", { token: member.token, body: { name: "Asha Menon" } });
  expect(await checked(` ${token.slice(0, 300)}\n${token.slice(300)} `)).toMatchObject({
    verdict: "live",
    badge: { id, name: "Asha Menon" },
    nameOnIt: "Asha Rao",
  });
});

test("with any byte changed, a credential no longer counts as ours", async () => {
  const { token } = await badgeOf(await aMember(hub.ctx));
  const verdicts = new Set<string>();
  // Every seventh, and the ends of all three parts.
  const places = [...token]
    .map((_, at) => at)
    .filter((at) => at % 7 === 0 || token[at + 1] === "." || at > token.length - 3);
  for (const at of places) {
    const other = token[at] === "A" ? "B" : token[at] === "-" ? "+" : "A";
    verdicts.add((await checked(token.slice(0, at) + other + token.slice(at + 1))).verdict);
  }
  // The same bytes in another alphabet, or with what base64 ends in, are not what was signed either.
  const [head, payload, signature = ""] = token.split(".");
  for (const other of [signature.replaceAll("-", "+").replaceAll("_", "/"), `${signature}=`])
    verdicts.add((await checked(`${head}.${payload}.${other}`)).verdict);
  verdicts.delete("nothing");
  expect([...verdicts].toSorted()).toEqual(["altered"]);
});

test("a badge of another issuer differs from a forgery of ours", async () => {
  const { token } = await badgeOf(await aMember(hub.ctx));
  const claims = (await verified(token)) as Record<string, unknown>;
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const signed = (payload: object, header: object = {}) =>
    new CompactSign(Buffer.from(JSON.stringify(payload)))
      .setProtectedHeader({ alg: "RS256", kid: "https://other.example/keys/1", ...header })
      .sign(privateKey);
  const elsewhere = { ...claims, iss: "https://other.example/issuer", issuer: "https://other.example/issuer" };
  expect(await checked(await signed(elsewhere))).toEqual({ verdict: "foreign", issuer: "https://other.example" });
  expect(await checked(await signed({ ...elsewhere, iss: "javascript:alert(1)" }))).toEqual({
    verdict: "foreign",
    issuer: null,
  });
  // With a key of its own, inside it or under our key's name.
  const { kid } = decodeProtectedHeader(token);
  for (const header of [{}, { jwk: await exportJWK(publicKey) }, { kid }])
    expect(await checked(await signed(claims, header))).toEqual({ verdict: "altered" });
  const [, payload] = token.split(".");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none", kid })).toString("base64url");
  expect(await checked(`${unsigned}.${payload}.`)).toEqual({ verdict: "altered" });
});

test("any text that is no credential is reported as none", async () => {
  const member = await aMember(hub.ctx);
  const { token } = await badgeOf(member);
  const list = await text("/badges/status/0");
  for (const pasted of ["hello", "<svg/>", "a.b.c", "{}", "\u0000", "😀".repeat(500), member.token, list])
    expect([pasted.slice(0, 9), await checked(pasted)]).toEqual([pasted.slice(0, 9), { verdict: "nothing" }]);
  expect(await checked(`eyJ.${token}`)).toEqual({ verdict: "nothing" });
  // Enough is left of this one to see what it was.
  expect(await checked(`${token.slice(0, 90)}.e30.`)).toEqual({ verdict: "altered" });
  for (const credential of ["", "a".repeat(20_001), 7]) {
    const { status } = await call(hub, "POST /badges/verify", { body: { credential } });
    expect(status).toBe(422);
  }
});

test("a credential stays valid after its key was replaced", async () => {
  const { id, token } = await badgeOf(await aMember(hub.ctx));
  await rotateSigningKeys(hub.ctx, badgeKeys, "now");
  expect((await checked(token)).verdict).toBe("live");
  expect(AchievementCredential.safeParse(await verified(token)).success).toBe(true);
  expect(decodeProtectedHeader(await text(`/badge/${id}.jwt`)).kid).not.toBe(decodeProtectedHeader(token).kid);
});

test("another website's page may ask with headers of its own, and can read a refusal", async () => {
  const { id } = await badgeOf(await aMember(hub.ctx));
  for (const path of [`/badge/${id}.jwt`, "/badges/issuer", "/badges/status/0"]) {
    const answer = await hub.request(path, {
      method: "OPTIONS",
      headers: {
        origin: "https://verifier.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-verifier",
      },
    });
    expect([answer.status, answer.headers.get("access-control-allow-headers")]).toEqual([204, "x-verifier"]);
  }
  const none = await hub.request("/badge/0000000000.jwt");
  expect([none.status, none.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
});

test("an unknown badge has no documents", async () => {
  for (const path of [
    "/badge/0000000000.jwt",
    "/badge/x.jwt",
    "/badge/%00.jwt",
    "/badges/keys/none",
    "/badges/status/x",
    "/badges/status/99999",
  ])
    expect([path, (await hub.request(path)).status]).toEqual([path, 404]);
});
