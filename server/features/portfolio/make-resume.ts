// The person's own data as JSON Resume (https://jsonresume.org/schema), whatever it is visible to: it is their copy.
import type { Resume } from "#contract/portfolio.ts";
import { crafts } from "#contract/values/crafts.ts";
import { languages } from "#contract/values/languages.ts";
import { tools } from "#contract/values/tools.ts";
import type { Ctx } from "#server/context.ts";
import { lookAtProfile } from "../profiles/look-at-profile.ts";
import { lookAtOwnWork } from "./look-at-work.ts";
import { findEmail, type Piece } from "./store.ts";

export async function makeResume(ctx: Ctx, personId: string): Promise<Resume> {
  const { profile } = await lookAtProfile(ctx, personId);
  const { pieces, about } = await lookAtOwnWork(ctx.db, personId);
  const { sentence, crafts: own, tools: ownTools, languages: spoken } = about.parts;
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...filled("name", profile?.fullName),
      ...filled("label", profile?.currentTitle),
      ...filled("email", await findEmail(ctx.db, personId)),
      ...filled("url", profile?.portfolioLink),
      ...filled("summary", sentence.value),
      location: { ...filled("city", profile?.city), ...filled("region", profile?.country) },
      profiles: [
        { network: "LinkedIn", url: profile?.linkedinLink },
        { network: "Instagram", url: profile?.instagramLink },
      ].flatMap(({ network, url }) => (url ? [{ network, url }] : [])),
    },
    projects: pieces.map(projectOf),
    skills: [
      ...own.value.map((name) => ({ name: crafts[name] })),
      ...(ownTools.value.length > 0 ? [{ name: "Tools", keywords: ownTools.value.map((name) => tools[name]) }] : []),
    ],
    languages: spoken.value.map((name) => ({ language: languages[name] })),
  };
}

function projectOf({ title, role, year, text, link }: Piece): Resume["projects"][number] {
  return {
    name: title,
    ...filled("description", text),
    ...filled("url", link),
    ...(year === null ? {} : { startDate: String(year), endDate: String(year) }),
    ...(role === null ? {} : { roles: [role] }),
  };
}

// The format has no empty values.
function filled<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return value ? ({ [name]: value } as Record<Name, string>) : {};
}
