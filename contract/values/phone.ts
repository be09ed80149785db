// A phone number as the hub keeps it: the digits of E.164, country code first, without the plus.
const digits = /^[1-9][0-9]{6,14}$/;

export function parsePhone(text: string): string | undefined {
  const bare = text.replace(/[\s+]/g, "");
  return digits.test(bare) ? bare : undefined;
}

const indianMobile = /^(?:\+91|0)?([6-9]\d{9})$/;
const international = /^\+[1-9]\d{6,14}$/;

/** A number as people in India write it, as E.164 with its plus; from elsewhere it begins with the plus. */
export function asPhone(text: string): string | undefined {
  const bare = text.replace(/\s/g, "");
  const indian = indianMobile.exec(bare);
  if (indian) return `+91${indian[1]}`;
  return international.test(bare) ? bare : undefined;
}
