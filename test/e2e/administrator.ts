// An administrator of the hub (see own-hub.ts), and the acts they do without a browser.
import type { ManagedProduct, ProductRequest } from "#contract/catalog-admin.ts";
import { operate } from "#test/hub/operate.ts";
import type { RunningServer } from "#test/hub/server.ts";
import type { Member } from "./member.ts";
import { aConfirmedMember } from "./own-hub.ts";

export interface Administrator extends Member {
  /** At a door below /api/admin. */
  ask<Body>(door: string, body?: unknown): Promise<Body>;
  /** Bytes as they are. */
  send(path: string, bytes: BodyInit): Promise<void>;
}

export async function anAdministrator(hub: RunningServer): Promise<Administrator> {
  const member = await aConfirmedMember(hub);
  await operate(hub, "make-admin", member.email);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify(member),
    headers,
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const ask = async <Body>(door: string, body?: unknown): Promise<Body> => {
    const [method = "GET", path = ""] = door.split(" ");
    const given = await fetch(`${hub.url}/api/admin/${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!given.ok) throw new Error(`${door}: ${given.status} ${await given.text()}`);
    return (await given.json()) as Body;
  };
  const send = async (path: string, bytes: BodyInit): Promise<void> => {
    const given = await fetch(`${hub.url}/api/admin/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${access_token}` },
      body: bytes,
    });
    if (!given.ok) throw new Error(`${path}: ${given.status} ${await given.text()}`);
  };
  return { ...member, ask, send };
}

/** Published, by the doors, with these files of a line each. A published product opens something: at least one file, unless it is a link. */
export async function aPublished(
  admin: Administrator,
  product: ProductRequest,
  files: readonly (string | { readonly name: string; readonly bytes: Buffer<ArrayBuffer> })[] = product.externalLink ===
  null
    ? ["guide.txt"]
    : [],
): Promise<ManagedProduct> {
  const { id } = await admin.ask<ManagedProduct>("POST products", product);
  for (const file of files) {
    const { name, bytes } = typeof file === "string" ? { name: file, bytes: `This is ${file}.` } : file;
    await admin.send(`products/${id}/files?name=${name}`, bytes);
  }
  return admin.ask<ManagedProduct>(`POST products/${id}/status`, { status: "published" });
}
