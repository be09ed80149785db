// A refresh token is the session's id and a counter under a MAC: the table holds nothing that could be used as one.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Vault } from "#server/secrets/vault.ts";

interface NamedToken {
  readonly sessionId: string;
  readonly counter: number;
  readonly mac: Buffer;
}

interface SessionKey {
  readonly id: string;
  readonly refreshKey: Buffer;
}

const version = 0;
const macBytes = 16;
// Recognises a mistyped token, and a token from elsewhere, without the database.
const sumBytes = 4;
const idEnds = 17;
// A counter has at least one byte.
const leastBytes = idEnds + 1 + macBytes + sumBytes;

export function writeRefreshToken(vault: Vault, session: SessionKey, counter: number): string {
  const signed = Buffer.concat([head(session.id, counter), macOf(vault, session, counter)]);
  return Buffer.concat([signed, sumOf(signed)]).toString("base64url");
}

/** Undefined for any other text. */
export function readRefreshToken(text: string): NamedToken | undefined {
  const bytes = Buffer.from(text, "base64url");
  const end = bytes.length - sumBytes;
  if (bytes[0] !== version || bytes.length < leastBytes) return undefined;
  if (!sumOf(bytes.subarray(0, end)).equals(bytes.subarray(end))) return undefined;
  return {
    sessionId: uuidOf(bytes.subarray(1, idEnds)),
    counter: numberOf(bytes.subarray(idEnds, end - macBytes)),
    mac: bytes.subarray(end - macBytes, end),
  };
}

/** Whether the session itself wrote this token. The MAC needs the hub's own key besides the session's. */
export function isGenuine(vault: Vault, session: SessionKey, { counter, mac }: NamedToken): boolean {
  return timingSafeEqual(macOf(vault, session, counter), mac);
}

function macOf(vault: Vault, session: SessionKey, counter: number): Buffer {
  return vault
    .mac("refresh token", `${session.refreshKey.toString("base64")} ${session.id} ${counter}`)
    .subarray(0, macBytes);
}

function sumOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, sumBytes);
}

function head(sessionId: string, counter: number): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(sessionId.replaceAll("-", ""), "hex"), varint(counter)]);
}

function varint(number: number): Buffer {
  const bytes: number[] = [];
  let left = number;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return Buffer.of(...bytes, left);
}

function numberOf(bytes: Buffer): number {
  return bytes.reduceRight((sum, byte) => sum * 128 + (byte % 128), 0);
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
