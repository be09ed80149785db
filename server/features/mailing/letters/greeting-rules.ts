/**
 * "Hello Asha," or "Hello,". Whoever signs up with somebody's address also chooses the name: one that could be read as a
 * web address or a sentence is left out, so that our letters carry no stranger's advertisement.
 */
export function greeting(name: string | undefined): string {
  const given = name?.trim() ?? "";
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,49}$/u.test(given) && !/\.\S|\s\S+\s\S+\s\S+\s/u.test(given);
  return isName ? `Hello ${given},` : "Hello,";
}
