// Our promises about people's own data, for the page, the emails, the privacy policy and the rule itself.

/** How long a copy can be downloaded. */
export const exportHours = 24;

/** How long an erasure can be cancelled. */
export const erasureDays = 7;
