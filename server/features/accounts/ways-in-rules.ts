// The ways to log in, as emails list them for an owner who may have forgotten.
export interface WaysIn {
  /** "Google", or "your email address and a password or Google". Empty when there is no way in yet. */
  readonly ways: string;
  readonly hasPassword: boolean;
}

export function openedWith({ ways }: WaysIn): string {
  return ways === "" ? "" : `, which you open with ${ways}`;
}

export function howToLogIn({ ways, hasPassword }: WaysIn): string {
  return hasPassword || ways === ""
    ? "If you forgot your password, choose “Forgot password?” when you log in."
    : `Choose “Continue with ${ways}” when you log in; it has no password.`;
}

/** For a person without a password who asks for a new one. */
export function withoutPassword({ ways, hasPassword }: WaysIn): string {
  return hasPassword || ways === "" ? "" : `You signed up with ${ways}, which still opens it. `;
}
