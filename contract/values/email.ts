export const emailMaxLength = 255;

const local = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^${local}@(?:${label}\\.)+${label}$`, "i");

/** The address in its stored form, or undefined if it is no email address. */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim();
  // Checked before lowercasing: some characters of other alphabets have ASCII lowercase forms, but belong to another mailbox.
  return typed.length <= emailMaxLength && pattern.test(typed) ? typed.toLowerCase() : undefined;
}
