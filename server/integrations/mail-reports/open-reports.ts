import { createSign, generateKeyPairSync } from "node:crypto";
import { certificatesOfTheWeb, confirmAtAmazon, readAmazon, signedText } from "./amazon.ts";
import type { MailReports } from "./interface.ts";
import { readJson, signatureOf } from "./signed-json.ts";

export function realReports(secret: string | undefined): MailReports {
  const certificateAt = certificatesOfTheWeb();
  return {
    readAmazon: (raw) => readAmazon(raw, certificateAt),
    confirmAmazon: (address) => confirmAtAmazon(address),
    readJson: (raw, signature) => (secret === undefined ? "closed" : readJson(secret, raw, signature)),
  };
}

const playedAddress = "https://sns.ap-south-1.amazonaws.com/SimpleNotificationService-sandbox.pem";

interface PlayedKeys {
  readonly secret: string;
  // One key for all processes: resolves to the stored one.
  readonly share: (made: string) => Promise<string>;
}

/** The sandbox plays both: it signs with keys of its own, through the same checks. */
export function playedReports({ secret, share }: PlayedKeys): MailReports {
  let pair: Promise<{ publicKey: string; privateKey: string }> | undefined;
  const keys = () => (pair ??= share(JSON.stringify(makePair())).then((text) => JSON.parse(text)));
  return {
    readAmazon: (raw) =>
      readAmazon(raw, async (address) => (address === playedAddress ? (await keys()).publicKey : undefined)),
    confirmAmazon: () => Promise.resolve(true),
    readJson: (raw, signature) => readJson(secret, raw, signature),
    played: {
      topic: "arn:aws:sns:ap-south-1:000000000000:sandbox",
      async amazon(message) {
        const text = signedText(message as Parameters<typeof signedText>[0]);
        const Signature = createSign("RSA-SHA256")
          .update(text)
          .sign((await keys()).privateKey, "base64");
        return JSON.stringify({ ...message, SignatureVersion: "2", Signature, SigningCertURL: playedAddress });
      },
      signatureOf: (raw) => signatureOf(secret, raw),
    },
  };
}

function makePair(): { publicKey: string; privateKey: string } {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
