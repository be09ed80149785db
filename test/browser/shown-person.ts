import type { ShownPerson } from "#web/pages/people/load-person.ts";

/** Ravi, open to work and mentoring, without work of his own; name only the values that the test is about. */
export function aShownPerson(about: Partial<ShownPerson> = {}): ShownPerson {
  return {
    handle: "ravi-iyer",
    name: "Ravi Iyer",
    title: "Letterer",
    levelTag: null,
    specialTag: null,
    city: "Pune",
    country: "India",
    portfolioLink: null,
    linkedinLink: null,
    instagramLink: null,
    lookingForWork: true,
    offeringMentorship: true,
    seekingMentorship: false,
    picture: null,
    label: { ground: "indigo", pattern: "rays", border: "beads" },
    sentence: null,
    crafts: [],
    strip: [],
    about: { sentence: null, crafts: [], tools: [], languages: [], fee: null, availableFrom: null },
    work: [],
    memberSince: null,
    joinedAt: "2026-01-01T10:00:00.000Z",
    inSearchEngines: false,
    ...about,
  };
}
