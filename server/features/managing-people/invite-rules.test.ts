import { expect, test } from "vitest";
import { readAddresses } from "./invite-rules.ts";

const read = (list: string) => readAddresses(list).map(({ email, isTwice }) => (isTwice ? `${email} again` : email));

test("a pasted list is read however it was copied", () => {
  expect(read("  asha@example.com \r\n\r\nMEERA@Example.com, ravi@example.com;zoya@example.com")).toEqual([
    "asha@example.com",
    "meera@example.com",
    "ravi@example.com",
    "zoya@example.com",
  ]);
  expect(read('"Asha K" <asha@example.com>\nMeera <meera@example.com>')).toEqual([
    "asha@example.com",
    "meera@example.com",
  ]);
  expect(read("\n , ;; \n")).toEqual([]);
});

test("an invalid address is marked, and a repeated one is recognised in any case", () => {
  expect(read("asha\nasha@\n@example.com\nasha@example\na b@example.com\n<>\nasha@exämple.com")).toEqual(
    Array.from({ length: 7 }, () => null),
  );
  expect(read("asha@example.com\nASHA@example.com\nAsha <asha@example.com>")).toEqual([
    "asha@example.com",
    "asha@example.com again",
    "asha@example.com again",
  ]);
});
