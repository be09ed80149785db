// The URLs of all pages. Links, redirects, emails and return URLs use these; web/routes.ts maps them to files.
// In groups, so that the home page's scripts carry only their own.
export const paths = {
  home: "/",
  product: (slug: string) => `/products/${slug}`,
  membership: "/membership",
  setup: "/setup",
  dashboard: "/dashboard",
  security: "/account/security",
  emails: "/account/emails",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  notFound: "/404",
  admin: "/admin",
} as const;

// A part of the home page.
export const shelfPath = `${paths.home}#shelf`;

export const emailPaths = {
  confirm: "/confirm",
  resetPassword: "/reset-password",
  // In the foot of an email: works without a login, and takes the POST of a mail program.
  leave: (token: string) => `/emails/${token}`,
} as const;

export const profilePaths = {
  edit: "/profile",
  work: "/profile/work",
} as const;

export const paymentPaths = {
  verification: "/payment-verification",
  history: "/payment-history",
} as const;

export const peoplePaths = {
  directory: "/people",
  person: (handle: string) => `/people/${handle}`,
  // The random end of its id is enough among a person's few pieces.
  piece: (handle: string, id: string) => `/people/${handle}/work/${id.slice(-8)}`,
} as const;

export const eventPaths = {
  events: "/events",
  event: (slug: string) => `/events/${slug}`,
  /** Calendar files: of all events, of one, and of a person's own. */
  calendar: "/events.ics",
  entry: (slug: string) => `/events/${slug}.ics`,
  ownCalendar: (token: string) => `/events/mine/${token}.ics`,
  checkIns: "/check-in",
  /** The door of an event, for its helpers. Its service worker is below it. */
  checkIn: (slug: string) => `/check-in/${slug}`,
  own: "/account/events",
} as const;

export const talkPaths = {
  talks: "/talks",
  talk: (slug: string) => `/talks/${slug}`,
  /** From a second on. */
  moment: (slug: string, second: number) => `/talks/${slug}?t=${second}`,
} as const;

export const introductionPaths = {
  introductions: "/introductions",
  /** What a person is open to, and whom they blocked. */
  choices: "/account/introductions",
  /** The form with which someone is asked. */
  ask: (handle: string) => `/people/${handle}/ask`,
  /** From the email of someone without an account. */
  link: (token: string) => `/introductions/links/${token}`,
} as const;

export const opportunityPaths = {
  opportunities: "/opportunities",
  opportunity: (slug: string) => `/opportunities/${slug}`,
  own: "/account/opportunities",
  edit: (slug: string) => `/account/opportunities/${slug}`,
} as const;

/** The public pages of a membership badge; the credential is a document that the server signs. */
export const badgePaths = {
  badge: (id: string) => `/badge/${id}`,
  credential: (id: string) => `/badge/${id}.jwt`,
  verify: "/verify",
} as const;

/** Where connected apps send people, and an app's own part of the security page. */
export const appPaths = {
  consent: "/oauth/consent",
  logOut: "/oauth/logout",
  list: `${paths.security}#apps`,
} as const;

/** Where a person connects their account of Discord. Discord sends them back here. */
export const discordPath = "/account/discord";

/** Opens the dialog on the dashboard in which members make their badge. */
export const badgeHash = "#badge";
