import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { brand } from "#contract/brand.ts";
import type { LegalDocument } from "./document.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacyPolicy } from "./privacy-content.tsx";
import { termsOfService } from "./terms-content.tsx";

const documents: [string, LegalDocument, number][] = [
  ["the privacy policy", privacyPolicy, 13],
  ["the terms", termsOfService("₹2,499"), 27],
];

function page(document: LegalDocument): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LegalPage document={document} />
    </MemoryRouter>,
  );
}

function words(document: LegalDocument): string {
  return page(document)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

test.each(documents)("%s has its numbered sections, each with an address of its own", (_, document, count) => {
  const html = page(document);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);

  expect(document.sections).toHaveLength(count);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(targets)).toEqual(new Set(document.sections.map(({ id }) => id)));
  expect(html).toContain(`>${count}.</span>`);
});

test.each(documents)("%s says when it was last changed and whom to write to", (_, document) => {
  expect(words(document)).toContain("Last updated May 14, 2025");
  expect(page(document)).toContain(`href="mailto:${brand.supportEmail}"`);
});

test.each([
  "18 or older",
  "single payment of ₹2,499",
  "All sales are final and there are no refunds",
  "Indian Rupees (INR)",
  "early beta",
  "The law of India governs",
  "informally for 60 days",
  "before three arbitrators",
  "is Mumbai, and its language is English",
  "limited to the amounts you paid us in the 3 months before",
  "based in Mumbai",
])("the terms say: %s", (fact) => {
  expect(words(termsOfService("₹2,499"))).toContain(fact);
});

test.each([
  "18 or older",
  "on servers in India",
  "Digital Personal Data Protection Act, 2023",
  "We never hold them",
  "Grievance Officer",
  "Data Principal",
])("the privacy policy says: %s", (fact) => {
  expect(words(privacyPolicy)).toContain(fact);
});

test("the terms lead to the privacy policy and the policy leads back", () => {
  expect(page(termsOfService("₹2,499"))).toContain('href="/privacy-policy"');
  expect(page(privacyPolicy)).toContain('href="/terms"');
});
