import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import type { Config } from "#server/config/config.ts";
import { gatewayTexter } from "./gateway.ts";
import { type TextMessage, TextNotSent } from "./interface.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface GatewayCall {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A gateway on this machine. Status 0 hangs up in the middle. */
async function gateway(status = 200): Promise<{ url: string; requests: GatewayCall[] }> {
  const requests: GatewayCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, status === 302 ? { location: "/elsewhere" } : {}).end("{}");
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`, requests };
}

function settings(about: Partial<NonNullable<Config["sms"]>>): NonNullable<Config["sms"]> {
  return { url: "", method: "POST", body: '{"to":"{to}","text":"{text}"}', ...about };
}

// Everything in it that could break out of its place, and a name of a place besides.
const awkward: TextMessage = {
  to: "919876543210",
  code: "482913",
  channel: "whatsapp",
  text: `"482913" & <ॐ> 50%+1 \\ \n {to}`,
};

test("a gateway gets the message as JSON", async () => {
  const { url, requests } = await gateway();
  await gatewayTexter(settings({ url: `${url}/send` }), { authkey: "secret" }).send(awkward);
  expect(requests).toMatchObject([
    { method: "POST", url: "/send", headers: { "content-type": "application/json", authkey: "secret" } },
  ]);
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({ to: awkward.to, text: awkward.text });
});

test("or as a form, with its key in the address", async () => {
  const { url, requests } = await gateway();
  const body = "mobile=%2B{to}&message={text}&otp={code}&by={channel}";
  await gatewayTexter(settings({ url: `${url}/send?route=4`, body }), {}).send(awkward);
  expect(requests).toMatchObject([
    { url: "/send?route=4", headers: { "content-type": "application/x-www-form-urlencoded" } },
  ]);
  const sent = Object.fromEntries(new URLSearchParams(requests[0]?.body));
  expect(sent).toEqual({ mobile: "+919876543210", message: awkward.text, otp: "482913", by: "whatsapp" });
});

test("or as XML, with a kind that the operator names", async () => {
  const { url, requests } = await gateway();
  const body = `<sms to="{to}">{text}</sms>`;
  await gatewayTexter(settings({ url, body }), { "Content-Type": "text/xml" }).send(awkward);
  expect(requests[0]?.headers["content-type"]).toBe("text/xml");
  expect(requests[0]?.body).toBe(`<sms to="919876543210">&quot;482913&quot; &amp; &lt;ॐ&gt; 50%+1 \\ \n {to}</sms>`);
});

test("or by GET, with everything in its address and no body", async () => {
  const { url, requests } = await gateway();
  await gatewayTexter(settings({ url: `${url}/send?to={to}&text={text}`, method: "GET" }), { authkey: "secret" }).send(
    awkward,
  );
  expect(requests).toMatchObject([{ method: "GET", body: "", headers: { authkey: "secret" } }]);
  const { searchParams } = new URL(requests[0]?.url ?? "", url);
  expect(Object.fromEntries(searchParams)).toEqual({ to: awkward.to, text: awkward.text });
});

test.each([[400], [429], [500], [302], [0]])(
  "a gateway that answers %i has sent nothing, and its error names no phone",
  async (status) => {
    const { url, requests } = await gateway(status);
    const failure: unknown = await gatewayTexter(settings({ url: `${url}/?to={to}` }), {})
      .send(awkward)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TextNotSent);
    expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toMatch(/919876543210|482913/);
    expect(requests).toHaveLength(1);
  },
);

test("the error of an unreachable gateway names the cause", async () => {
  const sending = gatewayTexter(settings({ url: "http://127.0.0.1:9/{to}" }), {}).send(awkward);
  await expect(sending).rejects.toThrow(/^the SMS gateway could not be reached/);
});
