import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { remoteCaptcha } from "#server/integrations/captcha/remote.ts";
import { createApp } from "#server/app.ts";
import { startHub } from "#test/hub/harness.ts";
import { newAddress, usualPassword } from "#test/people/sign-ups.ts";

// The service that knows whether a captcha was solved, as far as the hub can tell it from the real one.
const questions: Record<string, string>[] = [];
let isAway = false;
const service = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const question = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>;
    questions.push(question);
    response
      .writeHead(isAway ? 502 : 200)
      .end(
        isAway
          ? "<h1>Bad gateway</h1>"
          : JSON.stringify({ success: question["response"] === "solved" && question["secret"] === "our-secret" }),
      );
  });
});
await new Promise<void>((open) => service.listen(0, "127.0.0.1", open));
afterAll(() => void service.close());
const at = service.address();
const url = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}/verify`;

const hub = await startHub();
const captcha = remoteCaptcha({ provider: "turnstile", siteKey: "our-site", url }, "our-secret");
const app = createApp({ ...hub.ctx, captcha });

async function send(door: string, body: object, captchaToken?: string): Promise<readonly [number, string | undefined]> {
  const sent = captchaToken === undefined ? body : { ...body, gotrue_meta_security: { captcha_token: captchaToken } };
  const answer = await app.request(`http://hub.test/auth/v1${door}`, { method: "POST", body: JSON.stringify(sent) });
  const reply = (await answer.json()) as { error_code?: string };
  return [answer.status, reply.error_code];
}

const doors: readonly (readonly [door: string, body: () => object, solved: number])[] = [
  ["/signup", () => ({ email: newAddress(), password: usualPassword }), 200],
  ["/token?grant_type=password", () => ({ email: newAddress(), password: usualPassword }), 400],
  ["/recover", () => ({ email: newAddress() }), 200],
  ["/otp", () => ({ email: newAddress() }), 200],
  ["/magiclink", () => ({ email: newAddress() }), 200],
  ["/passkeys/authentication/options", () => ({}), 200],
  ["/resend", () => ({ email: newAddress(), type: "signup" }), 200],
];

test.each(doors)("%s wants a solved captcha", async (door, body, solved) => {
  expect(await send(door, body())).toEqual([400, "captcha_failed"]);
  expect(await send(door, body(), "guessed")).toEqual([400, "captcha_failed"]);
  expect((await send(door, body(), "solved"))[0]).toBe(solved);
  expect(questions.at(-1)).toMatchObject({
    secret: "our-secret",
    response: "solved",
    sitekey: "our-site",
    remoteip: "127.0.0.1",
  });
});

test("refreshing, exchanging a code and verifying ask for none", async () => {
  expect(await send("/token?grant_type=refresh_token", { refresh_token: "abcdefghijkl" })).not.toContain(
    "captcha_failed",
  );
  expect(await send("/token?grant_type=pkce", { auth_code: "x", code_verifier: "y" })).toEqual([
    404,
    "flow_state_not_found",
  ]);
  expect(await send("/verify", { type: "recovery", token_hash: "x" })).toEqual([403, "otp_expired"]);
});

test("while the captcha's service is away no caller gets past, and the answer says to come back", async () => {
  isAway = true;
  expect(await send("/recover", { email: newAddress() }, "solved")).toEqual([503, "unexpected_failure"]);
  isAway = false;
  const nowhere = createApp({
    ...hub.ctx,
    captcha: remoteCaptcha({ provider: "hcaptcha", siteKey: "our-site", url: "http://127.0.0.1:1/" }, "our-secret"),
  });
  const answer = await nowhere.request("http://hub.test/auth/v1/recover", {
    method: "POST",
    body: JSON.stringify({ email: newAddress(), gotrue_meta_security: { captcha_token: "solved" } }),
  });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
