import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { Config } from "#server/config/config.ts";
import { type AnswerRequest, matches, type ReadyAnswer, takes } from "#server/cache/give.ts";
import { emptyPolicy, fileHeaders, partHeaders } from "#server/http/security-headers.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

interface Asset {
  readonly path: string;
  readonly etag: string;
  readonly headers: Record<string, string>;
  plain: Uint8Array<ArrayBuffer> | undefined;
  readonly encoded: Map<string, string>;
}

export interface Assets {
  // Nothing outside the listed files can be asked for: a path is only ever a key.
  answer(path: string, request: AnswerRequest): ReadyAnswer | undefined;
}

// The built files of the web wing, listed once at start. Hashed names are kept for ever by browsers, the rest is asked for again.
export function loadAssets(folder: string, config: Config): Assets {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const byPath = new Map<string, Asset>();
  for (const file of files) {
    if (/\.(br|gz)$/.test(file)) continue;
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    if (path.startsWith("/.vite/")) continue;
    byPath.set(path, describe({ path, file, files }, config));
    const lasting = lastingName(path);
    if (lasting !== undefined) byPath.set(lasting, describe({ path: lasting, file, files }, config));
  }
  return {
    answer(path, request) {
      const asset = byPath.get(path);
      if (!asset) return undefined;
      const encoding = ["br", "gzip"].find(
        (name) => asset.encoded.has(name) && takes(request.acceptEncoding ?? "", name),
      );
      const headers = {
        ...asset.headers,
        ...etagOf(asset, path, encoding),
        ...(encoding === undefined ? {} : { "content-encoding": encoding }),
      };
      if (request.ifNoneMatch !== undefined && matches(request.ifNoneMatch, asset.etag))
        return { status: 304, headers, body: null };
      const body =
        encoding === undefined
          ? bytesOf(asset)
          : new Uint8Array(readFileSync(asset.encoded.get(encoding) ?? asset.path));
      return {
        status: 200,
        headers: { ...headers, "content-length": String(body.length) },
        body: request.method === "HEAD" ? null : body,
      };
    },
  };
}

// Pages that the server draws without the build (http/api-docs.ts) cannot know the name that a font has today.
function lastingName(path: string): string | undefined {
  const [, face] = /^\/assets\/(rozha-one|anek-latin)-[\w-]{8}\.woff2$/.exec(path) ?? [];
  return face === undefined || face.includes("ext") ? undefined : `/fonts/${face}.woff2`;
}

interface BuiltFile {
  readonly path: string;
  readonly file: string;
  readonly files: readonly string[];
}

function describe({ path, file, files }: BuiltFile, config: Config): Asset {
  const plain = new Uint8Array(readFileSync(file));
  const encoded = new Map<string, string>();
  if (files.includes(`${file}.br`)) encoded.set("br", `${file}.br`);
  if (files.includes(`${file}.gz`)) encoded.set("gzip", `${file}.gz`);
  return {
    path: file,
    etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    headers: {
      ...(isPart(file) ? partHeaders(config) : shownHeaders(file, config)),
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": isForEver(path) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ...(encoded.size > 0 ? { vary: "Accept-Encoding" } : {}),
    },
    plain: undefined,
    encoded,
  };
}

// A file that browsers keep for ever is not requested again, so it needs no tag.
function etagOf({ etag }: Asset, path: string, encoding: string | undefined): { etag?: string } {
  return isForEver(path) ? {} : { etag: `"${etag}${encoding === undefined ? "" : `-${encoding}`}"` };
}

function isForEver(path: string): boolean {
  return path.startsWith("/assets/");
}

function isPart(file: string): boolean {
  return [".js", ".css", ".woff2"].includes(extname(file));
}

function shownHeaders(file: string, config: Config): Record<string, string> {
  return {
    ...fileHeaders(config),
    // The favicon changes with the scheme by a style of its own.
    "content-security-policy": extname(file) === ".svg" ? `${emptyPolicy}; style-src 'unsafe-inline'` : emptyPolicy,
    // Pictures are meant to be shown by those who link to us.
    "cross-origin-resource-policy": "cross-origin",
  };
}

function bytesOf(asset: Asset): Uint8Array<ArrayBuffer> {
  asset.plain ??= new Uint8Array(readFileSync(asset.path));
  return asset.plain;
}
