// Amazon's messages, signed by a key of the test, whose certificate a server of the test serves.
import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import {
  certificatesOfTheWeb,
  confirmAtAmazon,
  isCertificate,
  isConfirmation,
  readAmazon,
  signedText,
} from "./amazon.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const SigningCertURL = "https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a1b.pem";
const at = "2026-12-03T10:00:00.000Z";
const TopicArn = "arn:aws:sns:ap-south-1:123456789012:bounces";

function notice(about: object): Record<string, string> {
  return { Type: "Notification", MessageId: "1", TopicArn, Timestamp: at, Message: JSON.stringify(about) };
}

function signed(message: Record<string, string>, version: "1" | "2" = "2"): Record<string, string> {
  const signer = createSign(version === "1" ? "RSA-SHA1" : "RSA-SHA256");
  const Signature = signer.update(signedText(message as Parameters<typeof signedText>[0])).sign(privateKey, "base64");
  return { ...message, SignatureVersion: version, Signature, SigningCertURL };
}

const read = (message: object) =>
  readAmazon(Buffer.from(JSON.stringify(message)), (address) =>
    Promise.resolve(address === SigningCertURL ? publicKey : undefined),
  );

const bounce = {
  notificationType: "Bounce",
  bounce: { bounceType: "Permanent", timestamp: at, bouncedRecipients: [{ emailAddress: "Asha <asha@example.com>" }] },
};
const complaint = { complainedRecipients: [{ emailAddress: "ravi@example.com" }], timestamp: at };

test.each(["1", "2"] as const)("a bounce is read from a message of signature version %s", async (version) => {
  expect(await read(signed({ ...notice(bounce), Subject: "Amazon SES" }, version))).toEqual({
    topic: TopicArn,
    reports: [{ reason: "bounced", address: "asha@example.com", at: new Date(at) }],
  });
});

test.each([
  ["a complaint", { eventType: "Complaint", complaint }, ["ravi@example.com"]],
  [
    "a reader who says that it is no spam",
    { eventType: "Complaint", complaint: { ...complaint, complaintFeedbackType: "not-spam" } },
    [],
  ],
  ["a mailbox that is full", { ...bounce, bounce: { ...bounce.bounce, bounceType: "Transient" } }, []],
  ["a delivery", { notificationType: "Delivery" }, []],
] as const)("of %s the right addresses are reported", async (_, about, addresses) => {
  const message = await read(signed(notice(about)));
  expect(typeof message === "string" ? message : message.reports.map(({ address }) => address)).toEqual(addresses);
});

test.each(["Message", "MessageId", "Timestamp", "TopicArn", "Signature", "SigningCertURL"])(
  "a message whose %s was changed is not from Amazon",
  async (name) => {
    const message = signed(notice(bounce));
    expect(await read({ ...message, [name]: `x${message[name]}` })).toBe("unsigned");
  },
);

test.each([[""], ["{}"], ["[]"], ["null"], ["\u0000"], ['{"Type":"Notification"}']])(
  "%j is not from Amazon",
  async (raw) => {
    expect(await readAmazon(Buffer.from(raw), () => Promise.resolve(publicKey))).toBe("unsigned");
  },
);

test("what is signed and no notice of SES is unreadable", async () => {
  expect(await read(signed({ ...notice({}), Message: "Hello" }))).toBe("unreadable");
  const far = { notificationType: "Bounce", bounce: { ...bounce.bounce, timestamp: "yesterday" } };
  expect(await read(signed(notice(far)))).toBe("unreadable");
});

test("a subscription names the address that confirms it, if that is Amazon's", async () => {
  const asking = { Type: "SubscriptionConfirmation", MessageId: "1", TopicArn, Timestamp: at, Message: "", Token: "2" };
  const SubscribeURL = `https://sns.ap-south-1.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TopicArn}&Token=2`;
  expect(await read(signed({ ...asking, SubscribeURL }))).toEqual({
    topic: TopicArn,
    confirmAt: SubscribeURL,
    reports: [],
  });
  expect(await read(signed({ ...asking, SubscribeURL: "https://evil.example/" }))).toBe("unreadable");
});

test.each([
  "http://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://sns.ap-south-1.amazonaws.com.evil.example/SimpleNotificationService-0a.pem",
  "https://sns.ap-south-1.amazonaws.com@evil.example/SimpleNotificationService-0a.pem",
  "https://evil.example/https://sns.x.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://s3.amazonaws.com/SimpleNotificationService-0a.pem",
  "https://sns.ap-south-1.amazonaws.com:8443/SimpleNotificationService-0a.pem",
  "https://sns.ap-south-1.amazonaws.com/../SimpleNotificationService-0a.pem",
  "https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-0a.pem?x=1",
  `${SigningCertURL}\n`,
])("%j is no address of a certificate", (address) => {
  expect([isCertificate(address), isConfirmation(address)]).toEqual([false, false]);
});

/** Asks a server of the test, whatever the address. */
async function aServer(answer: RequestListener): Promise<{ ask: typeof fetch; paths: string[] }> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as { port: number };
  return {
    paths,
    ask: (address, options) => fetch(`http://127.0.0.1:${port}${new URL(String(address)).pathname}`, options),
  };
}

test("a key from elsewhere proves nothing, and is not even fetched", async () => {
  const message = {
    ...signed(notice(bounce)),
    SigningCertURL: "https://evil.example/SimpleNotificationService-0a.pem",
  };
  const addresses: string[] = [];
  const certificateAt = (address: string) => Promise.resolve((addresses.push(address), publicKey));
  expect([await readAmazon(Buffer.from(JSON.stringify(message)), certificateAt), addresses]).toEqual(["unsigned", []]);
});

test("a certificate is fetched once", async () => {
  const { ask, paths } = await aServer((_, response) => response.end(publicKey));
  const certificateAt = certificatesOfTheWeb(ask);
  expect([await certificateAt(SigningCertURL), await certificateAt(SigningCertURL)]).toEqual([publicKey, publicKey]);
  expect(paths).toEqual(["/SimpleNotificationService-0a1b.pem"]);
});

test.each([
  ["a large answer", (_, response) => response.end("x".repeat(17_000))],
  ["nothing there", (_, response) => response.writeHead(404).end("no")],
] satisfies [string, RequestListener][])("%s is no certificate", async (_what, answer) => {
  const { ask } = await aServer(answer);
  expect(await certificatesOfTheWeb(ask)(SigningCertURL)).toBeUndefined();
});

test.each([
  ["an answer of 503", (_, response) => response.writeHead(503).end()],
  [
    "a redirect",
    ({ url }, response) =>
      url === "/elsewhere" ? response.end(publicKey) : response.writeHead(302, { location: "/elsewhere" }).end(),
  ],
  ["a broken line", (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])("after %s Amazon should send its message again", async (_what, answer) => {
  const { ask } = await aServer(answer);
  await expect(certificatesOfTheWeb(ask)(SigningCertURL)).rejects.toMatchObject({ name: "ReportsAway" });
});

test("only an address of Amazon is paths to confirm", async () => {
  const { ask, paths } = await aServer((_, response) => response.end("ok"));
  expect(await confirmAtAmazon("https://evil.example/?Action=ConfirmSubscription", ask)).toBe(false);
  expect(paths).toEqual([]);
  expect(await confirmAtAmazon("https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription", ask)).toBe(true);
});
