import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { isPublicAddress, publicLinkProbe } from "./public-link-probe.ts";

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["localhost", false],
  ["", false],
  ["93.184.216.34", true],
  ["172.32.0.1", true],
  ["2606:2800:220:1::1", true],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("no link reaches this machine, under any name of it", async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const hosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0", "2130706433", "0x7f.1"];
  for (const host of hosts)
    expect([host, await publicLinkProbe().statusOf(`http://${host}:${port}/`)]).toEqual([host, undefined]);
  expect(requests).toBe(0);
});
