const words = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "long", timeStyle: "short" });

/** What every letter may say besides its own facts. */
export function usualValues({ name, at }: { readonly name?: string | undefined; readonly at: Date }): {
  readonly greeting: string;
  readonly when: string;
} {
  // 21 November 2026 at 11:59 am IST
  return { greeting: greeting(name), when: `${words.format(at)} IST` };
}

/**
 * "Hello Asha," or "Hello,". Whoever signs up with somebody's address also chooses the name: one that could be read as a
 * web address or a sentence is left out, so that our letters carry no stranger's advertisement.
 */
function greeting(name: string | undefined): string {
  const given = name?.trim() ?? "";
  const isName = /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]{0,49}$/u.test(given) && !/\.\S|\s\S+\s\S+\s\S+\s/u.test(given);
  return isName ? `Hello ${given},` : "Hello,";
}
