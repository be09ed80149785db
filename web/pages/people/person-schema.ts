import { brand } from "#contract/brand.ts";
import type { PublicProfile } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { linksOf } from "#web/features/people/person-facts.tsx";

/** The person as schema.org knows them: nothing that the page does not show. */
export function personSchema(person: Omit<PublicProfile, "keep">, origin: string): object {
  const url = `${origin}${peoplePaths.person(person.handle)}`;
  const { name, title, city, country, picture } = person;
  return {
    "@type": "ProfilePage",
    "@id": url,
    url,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name,
      url,
      ...(title === null ? {} : { jobTitle: title }),
      ...(city === null && country === null
        ? {}
        : {
            homeLocation: {
              "@type": "Place",
              address: { "@type": "PostalAddress", addressLocality: city, addressCountry: country },
            },
          }),
      ...(picture === null ? {} : { image: new URL(`${picture.url}/${picture.widths.at(-1)}.webp`, origin).href }),
      sameAs: linksOf(person).map(({ href }) => href),
      memberOf: { "@type": "Organization", "@id": `${origin}/#organization`, name: brand.name },
    },
  };
}
