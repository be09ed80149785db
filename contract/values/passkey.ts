/** The most that a person may have. */
export const mostPasskeys = 10;

// By characters, as a person counts them.
export const longestPasskeyName = 120;
