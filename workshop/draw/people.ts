// A person to the shoulders, on a field of 200 by 200: the same people are the avatars and live in the scenes.
import { hairs, ink, skins } from "./palette.ts";
import { box, circle, rosette } from "./path.ts";
import { beads, dots, fill, stroke } from "./svg.ts";

export type Hair =
  | "crop"
  | "bob"
  | "long"
  | "bun"
  | "curls"
  | "wave"
  | "turban"
  | "scarf"
  | "braid"
  | "bald"
  | "quiff"
  | "cap";
export type Extra =
  | "glasses"
  | "round"
  | "beard"
  | "moustache"
  | "bindi"
  | "earrings"
  | "headphones"
  | "stubble"
  | "nosepin";
export type Wear = "tee" | "kurta" | "shirt" | "sari" | "hoodie" | "stole";

export interface Person {
  skin: number;
  hair: Hair;
  hue: number;
  wear: Wear;
  cloth: string;
  trim: string;
  extras?: readonly Extra[];
}

const shade = ["#d9a074", "#bd8052", "#9a5d36", "#763f25", "#542c1b"] as const;

function body({ wear, cloth, trim, skin }: Person): string {
  const tone = skins[skin] ?? skins[0];
  const shoulders = fill(cloth, "M24 210C24 168 56 154 84 150H116C144 154 176 168 176 210Z");
  const neck =
    fill(tone, "M84 118H116V152Q100 168 84 152Z") + fill(shade[skin] ?? shade[0], "M84 134Q100 146 116 134V126H84Z");
  const looks: Record<Wear, string> = {
    tee: stroke(trim, 5, "M82 151Q100 172 118 151"),
    kurta: stroke(trim, 5, "M84 150Q92 160 100 160T116 150M100 160V200") + dots(ink.cream, 5, [100, 174], [100, 188]),
    shirt:
      fill(trim, "M82 149L100 166 84 178 72 156ZM118 149L100 166 116 178 128 156Z") + stroke(trim, 3, "M100 168V204"),
    sari:
      fill(trim, "M58 158C84 160 128 178 140 212H106C96 188 70 172 46 168Z") +
      beads(ink.cream, [4, 9], "M54 163C84 168 118 184 126 208"),
    hoodie:
      fill(trim, "M66 154Q80 142 86 150 100 170 114 150 120 142 134 154 126 184 100 184 74 184 66 154Z") +
      stroke(cloth, 4, "M90 170V192M110 170V192"),
    stole: fill(trim, "M66 152Q84 146 88 150L96 212H66ZM134 152Q116 146 112 150L104 212H134Z"),
  };
  return shoulders + neck + looks[wear];
}

function face({ skin, extras = [], hair }: Person): string {
  const tone = skins[skin] ?? skins[0];
  const dark = shade[skin] ?? shade[0];
  const has = (extra: Extra): boolean => extras.includes(extra);
  const ears = hair === "scarf" ? "" : dots(tone, 18, [61, 96], [139, 96]);
  return [
    ears,
    fill(tone, "M62 84C62 54 80 44 100 44S138 54 138 84C138 116 122 136 100 136S62 116 62 84Z"),
    has("stubble")
      ? fill(dark, "M63 96C66 122 82 136 100 136S134 122 137 96C130 106 122 108 100 108S70 106 63 96Z")
      : "",
    stroke(ink.night, 3.4, "M76 80q7-5 14 0M110 80q7-5 14 0"),
    dots(ink.night, 8, [83, 92], [117, 92]),
    stroke(dark, 3.4, "M101 92q6 12-3 13"),
    dots(skin > 2 ? ink.vermilion : "#e58b6c", skin > 2 ? 0.1 : 11, [74, 106], [126, 106]),
    stroke(skin > 2 ? ink.cream : ink.brick, 4, "M88 117q12 10 24 0"),
  ].join("");
}

function hairBack({ hair, hue }: Person): string {
  const colour = hairs[hue] ?? hairs[0];
  const shapes: Partial<Record<Hair, string>> = {
    bob: fill(colour, "M52 90C50 48 74 32 100 32S150 48 148 90L150 128Q140 140 126 134H74Q60 140 50 128Z"),
    long: fill(colour, "M52 88C50 46 74 30 100 30S150 46 148 88L158 180Q100 200 42 180Z"),
    bun: dots(colour, 44, [100, 26]),
    curls: fill(colour, rosette([100, 78], 13, 54)),
    braid:
      fill(colour, "M54 88C52 46 74 32 100 32S148 46 146 88V112H54Z") +
      dots(colour, 24, [148, 122], [151, 140], [152, 158]) +
      dots(ink.marigold, 11, [152, 173]) +
      dots(colour, 14, [153, 184]),
    wave: fill(
      colour,
      "M50 92C46 46 74 28 102 28S154 46 150 92C156 110 148 120 154 138 140 150 130 140 126 130H74C70 140 60 150 46 138 52 120 44 110 50 92Z",
    ),
  };
  return shapes[hair] ?? "";
}

function hairFront({ hair, hue, trim, cloth }: Person): string {
  const colour = hairs[hue] ?? hairs[0];
  const fringe = fill(
    colour,
    "M58 88C54 50 76 34 100 34S146 50 142 88C138 74 130 66 122 62 104 72 78 70 66 66 62 72 60 78 58 88Z",
  );
  const parted = fill(colour, "M58 92C52 50 76 33 100 33S148 50 142 92C138 74 122 62 100 50 78 62 62 74 58 92Z");
  const shapes: Record<Hair, string> = {
    crop: fill(colour, "M60 86C54 48 78 34 100 34S146 48 140 86L134 72Q130 60 118 60H82Q70 60 66 72Z"),
    bob: fringe,
    long: parted,
    bun: parted,
    curls: fill(
      colour,
      "M60 84C58 56 74 40 100 40S142 56 140 84C138 70 128 68 122 62 116 68 108 68 102 62 96 68 86 68 80 62 72 68 62 70 60 84Z",
    ),
    wave: fill(colour, "M58 90C54 50 76 34 100 34S146 50 142 90C140 70 120 66 112 50 104 66 66 66 58 90Z"),
    braid: parted,
    quiff: fill(
      colour,
      "M60 86C56 60 62 50 72 48 70 32 104 22 134 34 146 46 144 66 140 86L134 68C120 68 92 66 80 56 74 62 64 72 60 86Z",
    ),
    bald: "",
    turban:
      fill(trim, "M52 74C44 34 74 16 100 16S156 34 148 74Q124 48 100 48T52 74Z") +
      stroke(cloth, 4, "M58 56Q84 22 128 24M56 68Q92 30 142 40M144 66Q124 44 104 46"),
    scarf:
      fill(
        trim,
        "M46 100C42 44 70 24 100 24S158 44 154 100C156 140 150 160 166 176 140 196 60 196 34 176 50 160 44 140 46 100ZM100 46C80 46 66 58 66 86 66 118 82 138 100 138S134 118 134 86C134 58 120 46 100 46Z",
      ) + stroke(cloth, 4, "M60 150Q100 182 140 150"),
    cap:
      fill(colour, "M58 90C56 70 60 60 64 56H136C140 60 144 70 142 90L136 74H64Z") +
      fill(trim, "M56 64C56 34 78 24 100 24S144 34 144 64Z") +
      fill(cloth, box(52, 58, [96, 12, 6])),
  };
  return shapes[hair];
}

function extrasOver({ extras = [], hue, trim }: Person): string {
  const colour = hairs[hue] ?? hairs[0];
  const drawn: Record<Extra, string> = {
    glasses: stroke(
      ink.night,
      4,
      box(70, 82, [26, 20, 6]),
      box(104, 82, [26, 20, 6]),
      "M96 90h8M70 88l-8-2M130 88l8-2",
    ),
    round: stroke(ink.night, 3.6, circle([83, 92], 14), circle([117, 92], 14), "M97 90q3-3 6 0"),
    beard:
      fill(
        colour,
        "M62 92C62 126 78 148 100 148S138 126 138 92C134 104 130 108 122 108 112 104 88 104 78 108 70 108 66 104 62 92Z",
      ) + stroke(ink.cream, 4, "M90 118q10 7 20 0"),
    moustache: fill(
      colour,
      "M100 108C92 102 82 106 76 116 86 120 96 118 100 113 104 118 114 120 124 116 118 106 108 102 100 108Z",
    ),
    bindi: dots(ink.vermilion, 8, [100, 74]),
    earrings: dots(ink.marigold, 9, [60, 112], [140, 112]) + dots(ink.marigold, 5, [60, 120], [140, 120]),
    headphones:
      stroke(trim, 7, "M56 92C52 16 148 16 144 92") + fill(trim, box(48, 82, [16, 32, 8]), box(136, 82, [16, 32, 8])),
    stubble: "",
    nosepin: dots(ink.marigold, 4.5, [107, 102]),
  };
  return extras.map((extra) => drawn[extra]).join("");
}

export function person(who: Person): string {
  return hairBack(who) + body(who) + face(who) + hairFront(who) + extrasOver(who);
}
