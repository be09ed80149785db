import { z } from "zod";

export const CommunityFigures = z
  .object({
    members: z.int().describe("People who are members now."),
    cities: z.int().describe("The cities that these members name."),
    joined: z.int().describe("Those who became members since the first day of the month, in India."),
  })
  .meta({ id: "CommunityFigures" });

export type CommunityFigures = z.infer<typeof CommunityFigures>;
