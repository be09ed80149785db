export const emailMaxLength = 255;

const local = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^${local}@(?:${label}\\.)+${label}$`, "i");

/** The address in the one form in which it is kept and compared, or undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim();
  // Before small letters are made of it: some signs of other alphabets have small forms that are ours, and are another mailbox.
  return typed.length <= emailMaxLength && pattern.test(typed) ? typed.toLowerCase() : undefined;
}
