// A phone number as the hub keeps it: the digits of E.164, country code first, without the plus.
const digits = /^[1-9][0-9]{6,14}$/;

export function parsePhone(text: string): string | undefined {
  const bare = text.replace(/[\s+]/g, "");
  return digits.test(bare) ? bare : undefined;
}
