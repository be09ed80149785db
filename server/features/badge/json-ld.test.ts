import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { readStrictly } from "#test/files/json-ld.ts";
import { aMember } from "#test/people/people.ts";

const hub = await startHub();

const text = async (address: string) => (await hub.request(address)).text();

test("a credential, the list of those that ended and the achievement are JSON-LD without an unknown word", async () => {
  const { body } = await call(hub, "POST /account/badge", {
    token: (await aMember(hub.ctx)).token,
    body: { name: "A" },
  });
  const credential = decodeJwt(await text(body.badge.credentialUrl));
  const list = decodeJwt(await text("/badges/status/0"));
  const achievement = JSON.parse(await text("/badges/achievement")) as object;
  for (const document of [credential, list, achievement]) expect(await readStrictly(document)).toHaveLength(1);
});
