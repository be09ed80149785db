import { z } from "zod";
import { part } from "./setting.ts";

export interface BucketSetting {
  readonly endpoint: string;
  readonly name: string;
  // Empty, or ends with a slash.
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface FileSecrets {
  readonly bucket: BucketSetting | undefined;
}

// Where files and pictures are kept. One line has everything: s3://KEY:SECRET@host[:port]/bucket/prefix?region=…&protocol=http
export const files = part({
  settings: {
    STORAGE_URL: {
      says: "A bucket for files and pictures instead of DATA_DIR, on any S3-compatible service; &protocol=http for one without TLS.",
      schema: z.string().transform(bucketOf).optional(),
      example: "s3://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/prefix?region=ap-south-1",
      unset: "the folder `files` in `DATA_DIR`",
      secret: true,
    },
  },
  secrets: ({ STORAGE_URL }): FileSecrets => ({ bucket: STORAGE_URL }),
});

function bucketOf(text: string, issues: z.core.$RefinementCtx<string>): BucketSetting {
  const read = readStorageUrl(text);
  if (!("refused" in read)) return read;
  issues.addIssue({ code: "custom", message: read.refused });
  return z.NEVER;
}

type ReadBucket = BucketSetting | { readonly refused: string };

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const segment = /^[\w-][\w.-]*$/;
const region = /^[a-z0-9-]+$/;
const extras = ["region", "protocol"];

// A sentence about a wrong value repeats nothing of it.
function readStorageUrl(text: string): ReadBucket {
  if (!URL.canParse(text) || !text.startsWith("s3://"))
    return { refused: "must look like s3://KEY:SECRET@host:port/bucket/prefix" };
  const url = new URL(text);
  const [name = "", ...folders] = url.pathname
    .split("/")
    .slice(1)
    .filter((part, index) => part !== "" || index === 0);
  const given = { region: "us-east-1", protocol: "https", ...Object.fromEntries(url.searchParams) };
  const refused = problemOf(url, { name, folders, ...given });
  if (refused !== undefined) return { refused };
  return {
    endpoint: `${given.protocol}://${url.host}`,
    name,
    prefix: folders.map((folder) => `${folder}/`).join(""),
    region: given.region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

interface AddressParts {
  readonly name: string;
  readonly folders: readonly string[];
  readonly region: string;
  readonly protocol: string;
}

function problemOf(url: URL, parts: AddressParts): string | undefined {
  if (url.username === "" || url.password === "")
    return "must name the key and the secret before the host: s3://KEY:SECRET@host/bucket";
  if (!isDecodable(url.username) || !isDecodable(url.password))
    return "has a % in its key or secret that must be written as %25";
  if (url.host === "") return "must name a host";
  if (!bucketName.test(parts.name))
    return "must name a bucket after the host: 3 to 63 lowercase letters, digits, dots and hyphens";
  if (!parts.folders.every((folder) => segment.test(folder)))
    return "has a prefix after the bucket with characters other than letters, digits, dots and hyphens";
  const names = [...url.searchParams.keys()];
  const isOdd = url.hash !== "" || names.some((extra) => !extras.includes(extra)) || new Set(names).size < names.length;
  if (isOdd) return "may only be followed by ?region=… and &protocol=…";
  if (!region.test(parts.region)) return "has an invalid region; a valid one looks like ap-south-1";
  return /^https?$/.test(parts.protocol) ? undefined : "has a protocol that is not http or https";
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
