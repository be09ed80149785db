// Keys are ours, never a visitor's; one that would leave its place is a bug.
const plain = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

export function checkKey(key: string): string {
  if (!plain.test(key) || key.includes("..")) throw new Error(`Not a key of a file: ${key}`);
  return key;
}
