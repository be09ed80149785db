import { NewConnectedApp } from "#contract/connected-apps-admin.ts";

export const samplePassword = "sample-password";

// The demo accounts: an administrator, a buyer, and a newcomer who fills in the set-up.
export const samplePeople = [
  {
    email: "admin@sample.test",
    name: "Sample Admin",
    isMember: true,
    isAdmin: true,
    levelTag: "senior level",
    joined: 330,
  },
  {
    email: "member@sample.test",
    name: "Sample Member",
    isMember: true,
    isAdmin: false,
    levelTag: "mid-level",
    joined: 204,
  },
  {
    email: "visitor@sample.test",
    name: "Sample Visitor",
    isMember: false,
    isAdmin: false,
    levelTag: undefined,
    joined: 0,
  },
] as const;

// What one of them chose on the page of their emails.
export const sampleChoices = [
  { purpose: "news", isOn: true, daysAgo: 90 },
  { purpose: "events", isOn: true, daysAgo: 60 },
  { purpose: "events", isOn: false, daysAgo: 12 },
] as const;

// The profile of one of them, complete but for a picture: the dashboard lists the missing parts.
export const sampleProfile = {
  of: "member@sample.test",
  answers: {
    currentTitle: "Product Designer",
    specialTag: "freelancer",
    city: "Pune",
    country: "India",
    portfolioLink: "https://sample-member.test/work",
    linkedinLink: "https://linkedin.sample-member.test/in/me",
    instagramLink: "",
    lookingForWork: true,
    offeringMentorship: false,
    seekingMentorship: true,
  },
} as const;

// So that not every shelf of one's own is empty.
export const sampleGift = { to: "member@sample.test", slug: "accessibility-checklist" } as const;

/** An app on a phone, at an address that belongs to no one: it needs no secret. */
export const sampleApp = NewConnectedApp.parse({
  name: "Sample forum",
  kind: "public",
  homePage: "https://forum.example.com",
  returnAddresses: ["https://forum.example.com/auth/callback"],
  scopes: ["openid", "profile", "email", "membership", "offline_access"],
});

// Membership for less, and for free. Made with the demo administrator, whose password is public, so never in production.
export const sampleCodes = {
  by: "admin@sample.test",
  codes: [
    { code: "SAMPLE20", discountPercentage: 20, price: 199_900 },
    { code: "SAMPLE100", discountPercentage: 100, price: 0 },
  ],
} as const;
