import { expect, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { findDeadLinks } from "./find-dead-links.ts";

const hubUrl = "https://hub.example";

test("a link to a product that is gone leads nowhere, though it answers with a redirect", async () => {
  const answers: Readonly<Record<string, Response>> = {
    [`${hubUrl}/products/gone`]: new Response(null, { status: 302, headers: { location: "/404" } }),
    [`${hubUrl}/old-address`]: new Response(null, { status: 301, headers: { location: "/products/guide" } }),
    [`${hubUrl}/nothing`]: new Response(null, { status: 404 }),
  };
  const ctx = {
    config: { publicUrl: hubUrl },
    ownPort: { fetch: (link: string) => Promise.resolve(answers[link]) },
  } as unknown as Ctx;
  expect(await findDeadLinks(ctx, Object.keys(answers))).toEqual([`${hubUrl}/products/gone`, `${hubUrl}/nothing`]);
});
