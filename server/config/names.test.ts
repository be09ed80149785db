import { expect, test } from "vitest";
import { suspectNames } from "./names.ts";

test.each([
  ["one letter dropped", "AUTH_REDIECTS", true],
  ["one added", "AUTH_REDIRECTTS", true],
  ["two added", "AUTH_REDIRRECTTS", true],
  ["two neighbours swapped, twice", "UATH_REDIRECST", true],
  ["two changed", "OUTH_REDIRECTZ", true],
  ["three changed", "OUTH_RIDIRECTZ", false],
  ["three dropped", "AUTH_REDIR", false],
  ["two dropped in front and two changed", "TH_REDIRXCTZ", false],
  ["two added in front and two changed", "XYAUTH_REDIRXCTZ", false],
  ["of a short name one swapped", "DATA_DRI", true],
  ["of a short name the first two swapped", "ADTA_DIR", true],
  ["of a short name one dropped", "DATA_DR", true],
  ["of a short name two changed", "DATE_DIM", false],
  ["a name too short to tell", "PROT", false],
  ["one of five letters, nearly right", "FIFES", true],
  ["the name itself", "DATA_DIR", false],
])("%s: %s is taken for a slip: %s", (_, name, isSuspect) => {
  expect(suspectNames([name], ["AUTH_REDIRECTS", "DATA_DIR", "PORT", "FIVES"])).toHaveLength(isSuspect ? 1 : 0);
});
