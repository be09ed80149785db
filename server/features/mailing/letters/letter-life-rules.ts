const minute = 60_000;
const hour = 60 * minute;

// How long what a letter carries works; accounts give it that long, and a test holds the two together.
export const letterLife = {
  confirm_signup: 24 * hour,
  invitation: 24 * hour,
  email_change_current: 24 * hour,
  email_change_new: 24 * hour,
  recovery: hour,
  magic_link: hour,
  reauthentication: 10 * minute,
} as const;

/** A letter that could not leave for so long that it would only disappoint. Notices of what happened are never too late. */
export function isTooLate(type: string, age: number): boolean {
  return type in letterLife && age >= letterLife[type as keyof typeof letterLife];
}

export function inWords(milliseconds: number): string {
  if (milliseconds < hour) return `${milliseconds / minute} minutes`;
  return milliseconds === hour ? "an hour" : `${milliseconds / hour} hours`;
}
