/** The most that a person may have. */
export const mostPasskeys = 10;

// By characters, as a person counts them.
export const longestPasskeyName = 120;

/** The message that tells a credential without a row from one that failed its check: they have one code. */
export const unknownPasskey = "No account has this passkey";
