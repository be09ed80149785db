// Pieces of work for some of the sample designers. Like their owners they are made up; the drawings are the house's own patterns.
import type { Craft } from "#contract/values/crafts.ts";
import type { Language } from "#contract/values/languages.ts";
import type { Tool } from "#contract/values/tools.ts";
import type { Visibility } from "#contract/values/visibility.ts";

export interface SampleWork {
  readonly handle: string;
  readonly sentence: string;
  readonly crafts: readonly Craft[];
  readonly tools: readonly Tool[];
  readonly languages: readonly Language[];
  readonly visibleTo: Visibility;
  readonly pieces: readonly SamplePiece[];
}

interface SamplePiece {
  readonly title: string;
  readonly role: string;
  readonly year: number;
  readonly pictures: number;
}

/** Its work as "role, year". */
const piece = (title: string, work: string, pictures = 1): SamplePiece => {
  const [role = "", year = ""] = work.split(", ");
  return { title, role, year: Number(year), pictures };
};

export const sampleWork: readonly SampleWork[] = [
  {
    handle: "asha-kulkarni",
    sentence: "I make forms shorter, and the people who fill them in happier.",
    crafts: ["product-design", "ux-design", "design-systems"],
    tools: ["figma", "code"],
    languages: ["mr", "hi", "en"],
    visibleTo: "everyone",
    pieces: [
      piece("Sample: a ration card on the phone", "Product design, 2026", 2),
      piece("Sample: seats for a night bus", "Interface and research, 2025"),
      piece("Sample: bills that people can read", "Product design, 2025"),
      piece("Sample: a clinic without queues", "Service and screens, 2024"),
      piece("Sample: components for a bank", "Design system, 2024"),
      piece("Sample: a library in one app", "Interface, 2023"),
    ],
  },
  {
    handle: "rohan-deshpande",
    sentence: "I draw typefaces for two scripts at a time.",
    crafts: ["type-design", "lettering"],
    tools: ["glyphs", "paper"],
    languages: ["mr", "en"],
    visibleTo: "everyone",
    pieces: [
      piece("Sample: Mandai, a face for markets", "Type design, 2026"),
      piece("Sample: numerals for a railway clock", "Type design, 2024"),
      piece("Sample: letters for a tea packet", "Lettering, 2022"),
    ],
  },
  {
    handle: "priya-nayar",
    sentence: "ചെറിയ കഥകൾ, വലിയ നിറങ്ങൾ.",
    crafts: ["illustration"],
    tools: ["procreate"],
    languages: ["ml", "hi", "en"],
    visibleTo: "everyone",
    pieces: [piece("Sample: monsoon in six frames", "Illustration, 2026")],
  },
  {
    handle: "farhan-qureshi",
    sentence: "Titles, loops and things that bounce.",
    crafts: ["motion", "3d"],
    tools: ["after-effects", "blender", "rive"],
    languages: ["ur", "te", "en"],
    visibleTo: "everyone",
    pieces: [
      piece("Sample: kites over the old city", "Direction and animation, 2026"),
      piece("Sample: a loop for a radio show", "Animation, 2025"),
      piece("Sample: titles for a short film", "Titles, 2023"),
    ],
  },
  {
    handle: "lalrinpuii",
    sentence: "Patterns that start on a loom and end on a screen.",
    crafts: ["textile-design"],
    tools: ["paper", "illustrator"],
    languages: ["en"],
    visibleTo: "everyone",
    pieces: [
      piece("Sample: a puan for a wedding", "Pattern, 2025"),
      piece("Sample: wrapping paper from a loom", "Pattern, 2024"),
      piece("Sample: chequered school bags", "Pattern and colour, 2022"),
    ],
  },
  {
    handle: "meera-iyer",
    sentence: "I lead the people who design how money moves.",
    crafts: ["design-leadership", "product-design"],
    tools: ["figma", "miro"],
    languages: ["ta", "kn", "en"],
    visibleTo: "community",
    pieces: [piece("Sample: a payment in two taps", "Design lead, 2025")],
  },
  {
    handle: "ishita-ghosh",
    sentence: "Drawings for newspapers that are still read on paper.",
    crafts: ["illustration", "editorial"],
    tools: ["procreate", "photoshop"],
    languages: ["bn", "en"],
    visibleTo: "everyone",
    pieces: [
      piece("Sample: sundays in a newspaper", "Illustration, 2026"),
      piece("Sample: a map of sweets", "Illustration, 2025"),
      piece("Sample: portraits of tram drivers", "Drawing, 2024"),
    ],
  },
];
