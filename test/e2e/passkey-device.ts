// A phone or laptop that makes passkeys, played by Chromium itself: its owner agrees to every question.
import type { Page } from "playwright-core";

export interface PasskeyDevice {
  countPasskeys(): Promise<number>;
}

const lockedPhone = {
  protocol: "ctap2",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

export async function aPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("WebAuthn.enable");
  const { authenticatorId } = await wire.send("WebAuthn.addVirtualAuthenticator", { options: lockedPhone });
  return {
    countPasskeys: async () => (await wire.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

/** In a browser that lists no passkeys under fields: its owner would choose the first one as soon as the field has the focus. */
export async function withoutPasskeyList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
}
