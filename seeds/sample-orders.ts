// A year of orders for the back office of a newcomer's hub, paid with made-up money. Buyers and products are samples.
import { sampleDesigners } from "./sample-designers.ts";
import { samplePeople } from "./sample-people.ts";

export interface SampleOrder {
  readonly daysAgo: number;
  readonly by: { readonly name: string; readonly email: string };
  /** The address of a product; undefined: membership. */
  readonly slug: string | undefined;
  readonly code: string | undefined;
  readonly place: { readonly state: string; readonly pin: string; readonly country?: string };
  // By which they paid; failed: their bank said no; left: they never came back; refunded: paid, and given back three days later.
  readonly how: "upi" | "card" | "netbanking" | "failed" | "left" | "refunded";
}

// days ago | who | what | invite code | how
const table = `
318 | Nadia Rahman | colour-from-the-street | | upi
296 | Radhika Subramanian | membership | | card
281 | Moumita Das | type-specimen-anek | | upi
263 | Grace Fernandes | membership | | upi
240 | Suresh Gowda | pricing-handbook | | netbanking
221 | Zoya Khan | membership | SAMPLE20 | upi
203 | Sample Member | membership | | upi
188 | Divya Pillai | icon-set-bazaar | | upi
171 | Vikram Rathore | membership | | card
152 | Harpreet Kaur | membership | SAMPLE20 | upi
141 | Nikhil Bhatt | interface-starter-kit | | failed
139 | Nikhil Bhatt | interface-starter-kit | | card
121 | Farhan Qureshi | membership | | upi
104 | Sanjana Rao | pricing-handbook | | upi
88 | Ananya Banerjee | membership | | upi
73 | Debashish Mohanty | colour-from-the-street | | upi
61 | Rohan Deshpande | membership | | card
47 | Ishita Ghosh | membership | SAMPLE20 | upi
36 | Karthik Narayanan | membership | SAMPLE100 | upi
29 | Imran Shaikh | interface-starter-kit | | upi
24 | Naveen Reddy | type-specimen-anek | | upi
21 | Arjun Menon | icon-set-bazaar | | refunded
17 | Meera Iyer | membership | | card
14 | Joseph D’Souza | freelance-guide | | upi
11 | Lalrinpuii Ralte | colour-from-the-street | | upi
9 | Tenzin Dolma | membership | | upi
6 | Sneha Patil | interview-workbook | | left
4 | प्रिया नायर | contract-template | | upi
2 | Asha Kulkarni | membership | | upi
1 | Kavya Shetty | interview-workbook | | upi
`;

// In turn, so that the accountant's reports have several States and a buyer abroad in them.
const places: readonly SampleOrder["place"][] = [
  { state: "27", pin: "411001" },
  { state: "29", pin: "560001" },
  { state: "33", pin: "600001" },
  { state: "07", pin: "110001" },
  { state: "36", pin: "500001" },
  { state: "96", pin: "", country: "AE" },
];

const people: readonly SampleOrder["by"][] = [...samplePeople, ...sampleDesigners];

export const sampleOrders: readonly SampleOrder[] = table
  .trim()
  .split("\n")
  .map((line, at) => {
    const [daysAgo = "", who = "", what = "", code = "", how = ""] = line.split("|").map((part) => part.trim());
    const by = people.find(({ name }) => name === who);
    if (!by) throw new Error(`No sample is called ${who}`);
    return {
      daysAgo: Number(daysAgo),
      by,
      slug: what === "membership" ? undefined : what,
      code: code || undefined,
      place: places[at % places.length]!,
      how: how as SampleOrder["how"],
    };
  });
