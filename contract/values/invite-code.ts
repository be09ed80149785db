/**
 * An invite code is stored in capitals. Only a to z have one here: a letter that merely resembles one, like the long s, makes another code.
 */
export function inCapitals(typed: string): string {
  return typed.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}
