import { execFile } from "node:child_process";
import { networkInterfaces } from "node:os";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startServer } from "#test/hub/server.ts";

const port = (server: { readonly url: string }) => new URL(server.url).port;
const elsewhere = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ internal, family }) => !internal && family === "IPv4")?.address;

test("a hub without HOST is reachable from this machine only, by any of its names", async () => {
  const server = await startServer({ HOST: "" });
  try {
    for (const name of ["localhost", "127.0.0.1"])
      expect((await fetch(`http://${name}:${port(server)}/healthz`)).status).toBe(200);
    const { stdout } = await promisify(execFile)("curl", ["-s", `http://localhost:${port(server)}/healthz`]);
    expect(JSON.parse(stdout)).toEqual({ status: "alive" });
    // A machine without a network has no other address, and this one is unused.
    await expect(fetch(`http://${elsewhere ?? "127.0.0.2"}:${port(server)}/healthz`)).rejects.toThrow("fetch failed");
    expect(server.output()).toContain("Only this machine can open it");
  } finally {
    await server.stop();
  }
});

test("a hub with HOST=0.0.0.0 is reachable from the network, and prints that and its address", async () => {
  const PUBLIC_URL = "http://hub.test:4000";
  const server = await startServer({ HOST: "0.0.0.0", PUBLIC_URL });
  try {
    expect((await fetch(`http://${elsewhere ?? "127.0.0.1"}:${port(server)}/healthz`)).status).toBe(200);
    expect(server.output()).toContain("Others on your network can open it too");
    // A payment returns to this address: at another one its visitors would not be logged in.
    expect(server.output()).toContain(`The hub is open at ${PUBLIC_URL}`);
    expect(server.output()).toContain(`${PUBLIC_URL}/sandbox/mail`);
  } finally {
    await server.stop();
  }
});

const trial = {
  NODE_ENV: "production",
  PUBLIC_URL: "http://hub.test",
  ALLOW_SANDBOX: "1",
  HOST: "127.0.0.1",
  RATE_LIMIT: "on",
};

test("a trial in production warns of every open part of the sandbox", async () => {
  const server = await startServer(trial);
  await server.stop();
  for (const part of ["identity provider", "mailbox", "phone"])
    expect(server.output()).toContain(`the sandbox ${part} is open`);
  expect(server.output()).toContain("the sandbox payments are open");
});

test("a trial in production does not warn of real services", async () => {
  const server = await startServer({
    ...trial,
    SMTP_URL: "smtp://127.0.0.1:9",
    SMS_URL: "http://127.0.0.1:9/{to}/{code}",
    SMS_METHOD: "GET",
    PAYMENTS: "cashfree",
    CASHFREE_CLIENT_ID: "shop",
    CASHFREE_CLIENT_SECRET: "hush",
  });
  await server.stop();
  expect(server.output()).toContain("the sandbox identity provider is open");
  expect(server.output()).not.toMatch(/the sandbox (mailbox|phone|payments) (is|are) open/);
});
