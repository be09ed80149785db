import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { FilesAway } from "./interface.ts";

export interface Bucket {
  // https://s3.example:9000
  readonly endpoint: string;
  readonly name: string;
  // Empty, or ends with a slash.
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface Call {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  // Within the bucket.
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  // Until the answer begins, over all tries.
  readonly withinMs: number;
}

const worthAnotherTry = (status: number): boolean => status >= 500 || status === 429;

/**
 * Gives the answer when it is a yes, and undefined when there is nothing of that name, which a HEAD cannot tell from a gateway that
 * knows no way. Anything else is FilesAway, with a reason and no secret. A call that met trouble is repeated after each of the pauses: all four methods may be.
 */
export function bucketCaller(bucket: Bucket, pauses: readonly number[]): (call: Call) => Promise<Response | undefined> {
  async function attempt(call: Call): Promise<Response | FilesAway | undefined> {
    let answer: Response;
    try {
      answer = await send(bucket, call);
    } catch (error) {
      return new FilesAway(`The bucket ${bucket.name} cannot be reached (${reasonOf(error)}).`, { cause: error });
    }
    if (answer.ok) return answer;
    const code = await codeOf(answer);
    if (answer.status === 404 && (code === "NoSuchKey" || call.method === "HEAD")) return undefined;
    const why = `The bucket ${bucket.name} says no (${answer.status}${code === undefined ? "" : ` ${code}`}).`;
    if (worthAnotherTry(answer.status)) return new FilesAway(why);
    throw new FilesAway(why);
  }

  return async (call) => {
    const until = performance.now() + call.withinMs;
    for (const pause of [...pauses, Infinity]) {
      const answer = await attempt({ ...call, withinMs: until - performance.now() });
      if (!(answer instanceof FilesAway)) return answer;
      if (performance.now() + pause >= until) throw answer;
      await wait(pause);
    }
    throw new Error("The last try ends the loop");
  };
}

async function send(bucket: Bucket, { method, path, headers = {}, body, withinMs }: Call): Promise<Response> {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const url = `${bucket.endpoint}/${bucket.name}${path}`;
  const signed = await new AwsV4Signer({
    method,
    url,
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
  }).sign();
  // The raw bytes, without compression. Not signed, since some services change this header on the way.
  signed.headers.set("accept-encoding", "identity");
  const patience = new AbortController();
  const timer = setTimeout(
    () => patience.abort(Object.assign(new Error("no answer"), { code: "no answer in time" })),
    withinMs,
  );
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: patience.signal,
      redirect: "error",
      ...(body ? { body } : {}),
    });
  } finally {
    // From here on it may take as long as its reader does.
    clearTimeout(timer);
  }
}

// NoSuchKey, SignatureDoesNotMatch, SlowDown …
async function codeOf(answer: Response): Promise<string | undefined> {
  const body = await answer.text().catch(() => "");
  return /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1];
}

function reasonOf(error: unknown): string {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === "string") return code;
  }
  return "no answer";
}
