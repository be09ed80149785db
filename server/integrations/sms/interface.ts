// Carries a text message to a phone, named by its digits with the country code.
export interface Texter {
  // Resolves once the message is on its way; throws TextNotSent otherwise.
  send(message: TextMessage): Promise<void>;
}

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly channel: "sms" | "whatsapp";
}

// Its sentence names no phone and no code, so it can be logged.
export class TextNotSent extends Error {
  override readonly name = "TextNotSent";
}
