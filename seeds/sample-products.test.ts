// The promises of the samples, read from their sources: no database.
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { unsetValues } from "#contract/settings.ts";
import { readSamples } from "./sample-products.ts";

const samples = await readSamples();

test("a product that membership includes never costs as much alone as membership itself", () => {
  const included = samples.filter(({ product }) => product.isMembershipIncluded);
  expect(included.length).toBeGreaterThan(0);
  expect(
    included
      .filter(({ product }) => product.priceNonMember >= unsetValues.membershipPrice)
      .map((one) => one.product.slug),
  ).toEqual([]);
});

test("a sample's page count is that of its file", async () => {
  for (const { name, content, pages } of samples.flatMap(({ files }) => files)) {
    const counted = name.endsWith(".pdf") ? (await PDFDocument.load(content)).getPageCount() : undefined;
    expect([name, pages]).toEqual([name, counted]);
  }
});
