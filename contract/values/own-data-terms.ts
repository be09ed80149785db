// What people are promised about their own data: on the page, in the emails, in the privacy policy, and by the rule itself.

/** How long a copy can be fetched. */
export const exportHours = 24;

/** How long an erasure can be taken back. */
export const erasureDays = 7;
