import { expect, test } from "vitest";
import { anOpportunity } from "#test/opportunities/opportunity-answer.ts";
import { jobSchema } from "./job-schema.ts";

const origin = "https://hub.example";

test("search engines read the pay, the last day and the place", () => {
  expect(
    jobSchema(anOpportunity({ pay: { type: "range", from: 40_000, to: 60_000, per: "month" } }), origin),
  ).toMatchObject({
    "@type": "JobPosting",
    title: "Lettering for a chai shop",
    employmentType: "CONTRACTOR",
    // The end of 20 December in India.
    validThrough: "2090-12-20T18:30:00.000Z",
    hiringOrganization: { "@type": "Organization", name: "Sample Studio Kadam" },
    jobLocation: { address: { addressLocality: "Pune", addressCountry: "IN" } },
    baseSalary: { currency: "INR", value: { minValue: 40_000, maxValue: 60_000, unitText: "MONTH" } },
  });
});

test("markup in a brief stays text for them", () => {
  const schema = jobSchema(anOpportunity({ brief: "<script>alert(1)</script>\nTom & Co" }), origin);
  expect(schema).toMatchObject({ description: "&lt;script>alert(1)&lt;/script><br>Tom &amp; Co" });
});

test("unpaid and remote work claims no salary and no place", () => {
  const schema = jobSchema(
    anOpportunity({ isRemote: true, place: "", isCompany: false, pay: { type: "unpaid" } }),
    origin,
  );
  expect(schema).toMatchObject({ jobLocationType: "TELECOMMUTE", hiringOrganization: { "@type": "Person" } });
  expect(Object.keys(schema)).not.toContain("baseSalary");
  expect(Object.keys(schema)).not.toContain("jobLocation");
});
