// Carries a text message to a phone, named by its digits with the country code.
export interface Texter {
  send(message: TextMessage): Promise<void>;
}

export interface TextMessage {
  readonly to: string;
  readonly text: string;
  readonly code: string;
  readonly channel: "sms" | "whatsapp";
}
