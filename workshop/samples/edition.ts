// The day of the first edition. A date of today would make every run another file.
export const editionDay = "2026-01-26";
