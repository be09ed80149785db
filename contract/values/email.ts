export const emailMaxLength = 255;

const local = "[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}";
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const pattern = new RegExp(`^${local}@(?:${label}\\.)+${label}$`);

/** The address in the one form in which it is kept and compared, or undefined when it is none. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase();
  return email.length <= emailMaxLength && pattern.test(email) ? email : undefined;
}
