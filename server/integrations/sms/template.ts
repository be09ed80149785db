// Gateways differ in their requests, so the operator writes a template and the hub fills in the message.
import type { TextMessage } from "./interface.ts";

type Encode = (text: string) => string;

export interface BodyKind {
  readonly contentType: string;
  readonly encode: Encode;
}

const names: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const json: BodyKind = { contentType: "application/json", encode: (text) => JSON.stringify(text).slice(1, -1) };
const xml: BodyKind = {
  contentType: "application/xml; charset=utf-8",
  encode: (text) => text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? ""),
};
const form: BodyKind = { contentType: "application/x-www-form-urlencoded", encode: encodeURIComponent };

/** A body says by its first sign what it is. */
export function kindOf(body: string): BodyKind {
  const first = body.trimStart()[0];
  if (first === "{" || first === "[") return json;
  return first === "<" ? xml : form;
}

/** A filled-in value cannot break out of its place, and is not searched for placeholders again. */
export function fillIn(template: string, message: TextMessage, encode: Encode): string {
  return template.replaceAll(/\{(to|text|code|channel)\}/g, (_place, name: keyof TextMessage) => encode(message[name]));
}
