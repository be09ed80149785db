// Uploads a file. XMLHttpRequest, because fetch does not report progress.
import type { ErrorBody } from "#contract/error-body.ts";
import { accessToken } from "#web/session/access-token.ts";
import { ApiRefusal } from "./client.ts";

interface Shipment {
  readonly path: string;
  readonly method?: "POST" | "PUT";
  readonly bytes: Blob;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export async function sendBytes<Body>(shipment: Shipment): Promise<Body> {
  try {
    return await send<Body>(shipment);
  } catch (refusal) {
    if (!(refusal instanceof ApiRefusal)) throw refusal;
    const { isWorthAskingAgain } = await import("#web/session/ask-again.ts");
    if (!(await isWorthAskingAgain(refusal.status, refusal.code))) throw refusal;
    return send<Body>(shipment);
  }
}

async function send<Body>({ path, method = "POST", bytes, onProgress, signal }: Shipment): Promise<Body> {
  const token = await accessToken();
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const answer = new Promise<Body>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (request.status < 400 && body !== null) return resolve(body as Body);
      const { error } = (body as ErrorBody | null) ?? {};
      reject(error ? new ApiRefusal(error, request.status) : new TypeError("no answer of the hub's"));
    });
    request.addEventListener("error", () => reject(new TypeError("the hub was not reached")));
    request.addEventListener("abort", () => reject(new DOMException("cancelled", "AbortError")));
  });
  signal.addEventListener("abort", () => request.abort());
  request.open(method, path);
  request.responseType = "json";
  request.setRequestHeader("content-type", "application/octet-stream");
  if (token !== undefined) request.setRequestHeader("authorization", `Bearer ${token}`);
  request.send(bytes);
  return answer;
}
