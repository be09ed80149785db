import type { Opportunity } from "#contract/opportunities.ts";
import { endOfIndianDay } from "#contract/values/india.ts";
import { opportunityPaths } from "#contract/values/paths.ts";

const types = { freelance: "CONTRACTOR", full_time: "FULL_TIME", internship: "INTERN" } as const;
// Schema.org has no unit for the pay of a whole project.
const units = { hour: "HOUR", day: "DAY", month: "MONTH", year: "YEAR", project: undefined } as const;

/** A live opportunity as schema.org knows it: nothing that the page does not show. */
export function jobSchema(opportunity: Opportunity, origin: string): object {
  const { slug, title, brief, kind, company, isCompany, isRemote, place, publishedAt, until } = opportunity;
  const url = `${origin}${opportunityPaths.opportunity(slug)}`;
  const country = { "@type": "Country", name: "India" };
  return {
    "@type": "JobPosting",
    "@id": `${url}#job`,
    url,
    title,
    // Its readers take it for markup.
    description: brief.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>"),
    employmentType: types[kind],
    datePosted: publishedAt,
    validThrough: endOfIndianDay(until).toISOString(),
    hiringOrganization: { "@type": isCompany ? "Organization" : "Person", name: company },
    ...(place === ""
      ? {}
      : {
          jobLocation: {
            "@type": "Place",
            address: { "@type": "PostalAddress", addressLocality: place, addressCountry: "IN" },
          },
        }),
    ...(isRemote ? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: country } : {}),
    ...baseSalary(opportunity),
    directApply: true,
  };
}

function baseSalary({ pay }: Pick<Opportunity, "pay">): object {
  if (pay.type === "unpaid") return {};
  const unit = units[pay.per];
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "INR",
      value: {
        "@type": "QuantitativeValue",
        ...(pay.from === pay.to ? { value: pay.from } : { minValue: pay.from, maxValue: pay.to }),
        ...(unit === undefined ? {} : { unitText: unit }),
      },
    },
  };
}
