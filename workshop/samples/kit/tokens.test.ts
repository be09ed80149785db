import { expect, test } from "vitest";
import { contrast } from "#web/pages/styleguide/contrast.ts";
import { meetings, themes } from "./tokens.ts";

test.each(Object.entries(themes))("everything in the kit can be read: %s", (_, theme) => {
  for (const { on, of, least } of meetings) {
    expect.soft(contrast(theme[on], theme[of]), `${of} on ${on}`).toBeGreaterThanOrEqual(least);
  }
});
