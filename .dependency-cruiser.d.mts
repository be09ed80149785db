export const floors: readonly (readonly string[])[];
export const ranks: readonly (readonly string[])[];
export const ranksWithin: Readonly<Record<string, readonly (readonly string[])[]>>;
