const name = "YDI";

const figures = {
  members: "15,000+",
  membersShort: "15K+",
  countries: "21",
  knowledge: "100+ years",
  opportunities: "100s",
  resources: "1000+",
  meetups: "25+",
  professionals: "8000+",
} as const;

// Names, addresses and figures of the community. Another Indian community changes this file and the artwork.
export const brand = {
  name,
  // The name of a person who has not given one.
  memberLabel: `${name} Member`,
  company: "YDI Community",
  city: "Mumbai",
  // The country code of the numbers that production texts, unless SMS_PREFIXES says otherwise.
  countryCode: "91",
  supportEmail: "hello@ydi.example",
  tagline: "Design from here, for everywhere.",
  description: `${name} is a community of ${figures.members} designers across ${figures.countries} countries: resources, meetups, feedback and work, for one fee, once.`,
  figures,
} as const;
