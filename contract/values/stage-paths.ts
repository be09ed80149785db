// Addresses that no page for visitors links to: apart from paths.ts, which every page loads.
/** Pages of the payment provider that the hub plays itself. Doors of the server answer them, not the web wing. */
export const playedPaymentPaths = {
  desk: "/sandbox/payments",
  link: (code: string) => `/sandbox/payments/${code}`,
  payment: (code: string, id: string) => `/sandbox/payments/${code}/payments/${id}`,
  event: (id: number) => `/sandbox/payments/events/${id}`,
  // The base path of the authentication wire.
  api: "/sandbox/payments/api/pg",
} as const;

/** The Discord that the hub plays: its API, and its server with the pages on which people agree. */
export const playedDiscordPaths = {
  server: "/sandbox/discord",
  api: "/sandbox/discord/api/v10",
} as const;

/** Pages without visitors: while the hub is closed, of the sandbox, and of the style. */
export const stagePaths = {
  maintenance: "/maintenance",
  sandboxMail: "/sandbox/mail",
  sandboxEmail: (id: number | string) => `/sandbox/mail/${id}`,
  sandboxTexts: "/sandbox/sms",
  styleguide: "/styleguide",
  styleguideEmails: "/styleguide/emails",
  styleguideSidebar: "/styleguide/sidebar",
} as const;
