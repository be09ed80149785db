import { expect, test } from "vitest";
import { Resume } from "#contract/portfolio.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { aCustomer } from "#test/people/people.ts";
import { words } from "#test/people/work.ts";
import { emptyAbout } from "./look-at-work.ts";

const hub = await startHub();

test("a person takes their profile and all of their work along as JSON Resume, drafts too", async () => {
  const asha = await aListedCustomer(hub.ctx, {
    fullName: "Asha Kulkarni",
    currentTitle: "Letterer",
    city: "Pune",
    country: "India",
    portfolioLink: "https://asha.example",
    instagramLink: "https://www.instagram.com/asha",
  });
  const piece = {
    ...words("Signboards"),
    role: "Lettering",
    year: 2026,
    text: "Forty of them.",
    link: "https://a.example",
  };
  await call(hub, "POST /account/work", { ...asha, body: piece });
  const about = {
    ...emptyAbout,
    sentence: { value: "I paint letters.", visibleTo: "owner" },
    crafts: { value: ["lettering"], visibleTo: "owner" },
    tools: { value: ["paper", "glyphs"], visibleTo: "community" },
    languages: { value: ["mr"], visibleTo: "everyone" },
    fee: { value: "day-10", visibleTo: "owner" },
  };
  await call(hub, "PUT /account/about", { ...asha, body: { revision: 0, about } });
  const { body, headers } = await call(hub, "GET /account/resume", asha);
  expect(headers.get("content-disposition")).toBe('attachment; filename="resume.json"');
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(Resume.parse(body)).toEqual({
    $schema: expect.stringContaining("jsonresume"),
    basics: {
      name: "Asha Kulkarni",
      label: "Letterer",
      email: asha.email,
      url: "https://asha.example",
      summary: "I paint letters.",
      location: { city: "Pune", region: "India" },
      profiles: [{ network: "Instagram", url: "https://www.instagram.com/asha" }],
    },
    projects: [
      {
        name: "Signboards",
        description: "Forty of them.",
        url: "https://a.example",
        startDate: "2026",
        endDate: "2026",
        roles: ["Lettering"],
      },
    ],
    skills: [{ name: "Lettering" }, { name: "Tools", keywords: ["Pen and paper", "Glyphs"] }],
    languages: [{ language: "Marathi" }],
  });
});

test("of someone who filled in nothing it has no empty values", async () => {
  const { body } = await call(hub, "GET /account/resume", await aCustomer(hub.ctx));
  expect(JSON.stringify(body)).not.toMatch(/null|:""/);
});
