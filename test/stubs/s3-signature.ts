// AWS Signature Version 4, as the service checks it: written from its description, apart from the library the hub signs with.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";

export interface SignedRequest {
  readonly method: string;
  // As sent: the path, and a question mark and the query if there is one.
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Verdict = "fine" | "AccessDenied" | "InvalidAccessKeyId" | "SignatureDoesNotMatch" | "XAmzContentSHA256Mismatch";

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

/** A bucket's verdict on a request from a client that should know this secret. */
export function judgeSignature(
  request: SignedRequest,
  body: Uint8Array,
  key: { readonly id: string; readonly secret: string },
): Verdict {
  const header = (name: string): string => String(request.headers[name] ?? "");
  const claim =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
  if (!claim) return "AccessDenied";
  const [, id = "", scope = "", names = "", signature = ""] = claim;
  if (id !== key.id) return "InvalidAccessKeyId";
  const [path = "", query = ""] = request.url.split("?");
  const canonical = [
    request.method,
    path,
    query.split("&").toSorted().join("&"),
    ...names.split(";").map((name) => `${name}:${header(name).trim().replaceAll(/\s+/g, " ")}`),
    "",
    names,
    header("x-amz-content-sha256"),
  ].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", header("x-amz-date"), scope, sha256(canonical)].join("\n");
  const signing = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${key.secret}`);
  if (!timingSafeEqual(hmac(signing as Buffer, toSign), Buffer.from(signature, "hex"))) return "SignatureDoesNotMatch";
  const isSame =
    header("x-amz-content-sha256") === sha256(body) ||
    (body.length === 0 && header("x-amz-content-sha256") === "UNSIGNED-PAYLOAD");
  return isSame ? "fine" : "XAmzContentSHA256Mismatch";
}
