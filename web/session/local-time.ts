// auth-js compares the service's clock with this device's. A device that runs an hour fast would refresh for ever, so the end
// of a token is told in the device's own time.
export async function fetchInLocalTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (!answer.ok || answer.headers.get("content-type")?.includes("json") !== true) return answer;
  const body: unknown = await answer.clone().json();
  if (!isTokenAnswer(body)) return answer;
  const expires_at = Math.floor(Date.now() / 1000) + body.expires_in;
  return new Response(JSON.stringify({ ...body, expires_at }), { status: answer.status, headers: answer.headers });
}

function isTokenAnswer(body: unknown): body is { readonly expires_in: number } {
  return (
    typeof body === "object" &&
    body !== null &&
    "access_token" in body &&
    "expires_in" in body &&
    typeof body.expires_in === "number"
  );
}
