import type { AppScope } from "#contract/values/app-scope.ts";

const words: Partial<Record<AppScope, string>> = {
  profile: "Your name, your picture and your handle",
  email: "Your email address",
  membership: "Whether you are a member, and until when",
};

/** What an app learns, in words. */
export function scopeSentences(scopes: readonly string[]): string[] {
  const learns = scopes.flatMap((scope) => words[scope as AppScope] ?? []);
  return learns.length === 0 ? ["Only that it is you again"] : learns;
}
