import { expect, test } from "vitest";
import { liveWords } from "./live-words.ts";

test.each([
  [{ members: 0, cities: 0, joined: 0 }, undefined],
  [{ members: 1, cities: 0, joined: 0 }, "1 member is here now."],
  [{ members: 1, cities: 1, joined: 1 }, "1 member is here now, from 1 city. 1 of them joined this month."],
  [{ members: 123456, cities: 12, joined: 0 }, "1,23,456 members are here now, from 12 cities."],
  [{ members: 17, cities: 12, joined: 4 }, "17 members are here now, from 12 cities. 4 of them joined this month."],
])("the figures %j are said as %j", (figures, words) => expect(liveWords(figures)).toBe(words));
