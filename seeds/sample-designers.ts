// People for the directory of a new hub. All of them are made up: their addresses end in .test, and they have no way to log in.
import type { LevelTag } from "#contract/values/level-tag.ts";
import type { SpecialTag } from "#contract/values/special-tag.ts";

export interface SampleDesigner {
  readonly name: string;
  readonly email: string;
  /** How many days before the hub was planted they came: as in life, more of late. */
  readonly joined: number;
  readonly title: string;
  readonly level: LevelTag | null;
  readonly tag: SpecialTag | null;
  readonly place: readonly [city: string, country: string] | null;
  // w: looks for work, o: offers mentoring, s: seeks mentoring, l: gives links, m: is a member, e: is shown to everyone.
  readonly marks: string;
  readonly handle: string | null;
}

const levels = {
  st: "student",
  jr: "junior level",
  md: "mid-level",
  sr: "senior level",
  cx: "c-suite",
  "": null,
} as const;
const tags = { en: "entrepreneur", fr: "freelancer", cc: "content creator", ed: "educator", "": null } as const;

// name | title | level | tag | place | marks | handle
const table = `
Asha Kulkarni | Product Designer | md | fr | Pune, India | wlme | asha-kulkarni
Rohan Deshpande | Type Designer | sr | | Mumbai, India | olme | rohan-deshpande
प्रिया नायर | Illustrator | jr | fr | कोच्चि, भारत | wle | priya-nayar
Meera Iyer | Design Lead, Payments | cx | | Bengaluru, India | olme | meera-iyer
Farhan Qureshi | Motion Designer | md | cc | Hyderabad, India | wlme | farhan-qureshi
Tenzin Dolma | Brand Designer | md | en | Gangtok, India | lme | tenzin-dolma
Ananya Banerjee | UX Researcher | sr | | Kolkata, India | om |
Lalrinpuii Ralte | Textile and Pattern Designer | md | fr | Aizawl, India | le | lalrinpuii
Joseph D’Souza | Signage and Wayfinding | sr | ed | Panaji, India | ol | joseph-dsouza
Harpreet Kaur | Service Designer | md | | Chandigarh, India | sm |
Kavya Shetty | Design Student | st | | Mysuru, India | ws | kavya-shetty
Vikram Rathore | Creative Director | cx | en | Jaipur, India | olme | vikram-rathore
Sneha Patil | UI Designer | jr | | Nagpur, India | ws |
Arjun Menon | Icon Designer | md | fr | Kochi, India | wle | arjun-menon
Zoya Khan | Art Director | sr | | Lucknow, India | ome | zoya-khan
Debashish Mohanty | Letterer | md | fr | Bhubaneswar, India | le | debashish
Ishita Ghosh | Editorial Illustrator | md | cc | Kolkata, India | wlme | ishita-ghosh
Naveen Reddy | Design Engineer | sr | | Hyderabad, India | l |
Pooja Chauhan | Graphic Designer | jr | fr | Indore, India | ws |
Imran Shaikh | Game Interface Designer | md | | Pune, India | wl | imran-shaikh
Radhika Subramanian | Head of Design | cx | | Chennai, India | om |
Aditya Joshi | Design Student | st | | Ahmedabad, India | ws |
Grace Fernandes | Accessibility Designer | sr | ed | Panaji, India | olme | grace-fernandes
Karthik Narayanan | Product Designer | md | | Coimbatore, India | wm |
Moumita Das | Teacher of Typography | sr | ed | Siliguri, India | ole | moumita-das
Nikhil Bhatt | Founder of a two-person studio | sr | en | Vadodara, India | ole | nikhil-bhatt
Riya Kapoor | Content Designer | md | cc | Delhi, India | l |
Suresh Gowda | Packaging Designer | sr | | Bengaluru, India | |
Yangchen Lhamo | Photographer and Designer | jr | fr | Leh, India | wsl |
Manish Thakur | Exhibition Designer | md | | Shimla, India | w |
Divya Pillai | Data Visualisation Designer | sr | fr | Thiruvananthapuram, India | ole | divya-pillai
Bhavesh Patel | UX Writer | md | | Surat, India | s |
आदित्य चव्हाण | अक्षर रचनाकार | md | | नाशिक, भारत | l | aditya-chavhan
Sanjana Rao | Design Manager | sr | | Bengaluru, India | om |
Tashi Wangchuk | Brand Designer | jr | fr | Thimphu, Bhutan | ws |
Nadia Rahman | Interaction Designer | md | | Dhaka, Bangladesh | wl | nadia-rahman
Sita Gurung | Illustrator of picture books | jr | fr | Kathmandu, Nepal | wl |
Ayesha Siddiqui | Product Designer for a neobank with a very long name that a founder once gave it | md | | Mumbai, India | m |
Gopal | | | | | |
`;

export const sampleDesigners: readonly SampleDesigner[] = table
  .trim()
  .split("\n")
  .map((line, at, { length }) => {
    const [name = "", title = "", level = "", tag = "", place = "", marks = "", handle = ""] = line
      .split("|")
      .map((part) => part.trim());
    const [city = "", country = ""] = place.split(", ");
    return {
      name,
      email: `designer-${length - at}@sample.test`,
      joined: 1 + Math.round(at * at * 0.22),
      // On every card and page of theirs, so that none is mistaken for a real person.
      title: title === "" ? "Sample" : `Sample \u00b7 ${title}`,
      level: levels[level as keyof typeof levels],
      tag: tags[tag as keyof typeof tags],
      place: place === "" ? null : [city, country],
      marks,
      handle: handle || null,
    };
  });
