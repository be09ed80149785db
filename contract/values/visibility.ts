// Who sees a part of a person's page.
export const visibilities = {
  owner: "Only you",
  community: "The community",
  everyone: "Everyone",
} as const;

export type Visibility = keyof typeof visibilities;

export const visibilityNames = Object.keys(visibilities) as [Visibility, ...Visibility[]];

/** Who looks at another person's page. The community: people who are logged in and have set up their profile. */
export type Audience = "stranger" | "community";
