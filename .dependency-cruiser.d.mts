export const ranks: readonly (readonly string[])[];
export const accountRanks: readonly (readonly string[])[];
