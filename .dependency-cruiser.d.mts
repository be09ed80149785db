export const ranks: readonly (readonly string[])[];
