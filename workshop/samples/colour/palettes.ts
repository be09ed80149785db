// Twelve palettes as one might read them off a street. They were put together for this sample, not measured in a place.
export interface Swatch {
  readonly name: string;
  readonly hex: string;
}

export interface Palette {
  readonly name: string;
  readonly seen: string;
  readonly works: string;
  // Most of it first, least of it last.
  readonly swatches: readonly Swatch[];
}

function palette(name: string, told: { readonly seen: string; readonly works: string; readonly of: string }): Palette {
  const swatches = told.of.split(", ").map((line) => ({ name: line.slice(0, -8), hex: line.slice(-7) }));
  return { name, seen: told.seen, works: told.works, swatches };
}

export const palettes: readonly Palette[] = [
  palette("Shutter, half down", {
    seen: "A steel shutter at noon, painted more often than cleaned.",
    works: "Three quiet greens let one patch of rust be loud. Keep the rust under a tenth of the whole.",
    of: "Steel #51615a, Pista #b9d0a6, Chalk #f3efe2, Rust #9a4a24, Soot #1d2320",
  }),
  palette("Horn please", {
    seen: "The back of a truck in the lane beside you.",
    works:
      "Pure colours of the same strength shout at each other. Cream between them turns the shouting into a chorus.",
    of: "Truck yellow #f4b71a, Signal #c3281e, Lorry green #0b6b4b, Sky board #1f3f95, Cream #fff8e6",
  }),
  palette("Mango crate", {
    seen: "May, a pavement, straw everywhere.",
    works: "Orange and its own shadow. The leaf is there so that the orange has something to be warmer than.",
    of: "Hapus #f6a11d, Flesh #ffd56b, Leaf #4f701a, Straw #c9a46b, Crate #3a2412",
  }),
  palette("Safety match", {
    seen: "A box that costs less than what is printed on it is worth.",
    works: "Four inks and the paper. Where two inks overlap a fifth appears, and it costs nothing.",
    of: "Vermilion #d8412b, Marigold #f2a71b, Bottle #0e6e66, Night #15142a, Paper #fbf6ea",
  }),
  palette("Flowers before six", {
    seen: "Sacks of petals, weighed under one bulb.",
    works: "Orange and rose are neighbours that should quarrel. Two dark greens hold their hands.",
    of: "Genda #f29a05, Gulab #b8175a, Mogra #fffbea, Stem #2f6b2f, Plantain #143d26",
  }),
  palette("The blue door", {
    seen: "Limewash, a brass latch, somebody’s bicycle.",
    works: "One hue in three depths, warmed by wood. The easiest of the twelve to live with on a screen.",
    of: "Door #2a5ea8, Limewash #a9c9e6, Dust #e9e1cf, Wood #8a5a35, Shade #14263f",
  }),
  palette("Cane juice", {
    seen: "A cart with a wheel, a bell and a heap of lemons.",
    works: "Yellow-green is hard to read on. It is a ground for the darkest green and a word, not for a paragraph.",
    of: "Juice #c6d84a, Cane #5f7f26, Foam #f7f3d9, Awning #c8422f, Press #24361a",
  }),
  palette("The wedding band", {
    seen: "Twelve trumpets and a generator.",
    works:
      "Gold is only yellow until it stands beside a deep red. The grey is the road, and keeps it from being a costume.",
    of: "Tunic #a3122b, Braid #e8b23a, Glove #f8ead2, Midnight #2a1a4a, Road #6d6a75",
  }),
  palette("Bus stop, July", {
    seen: "Everything grey, one umbrella.",
    works:
      "Four greys that are really blues. Whatever is yellow here will be looked at first, so let it be the button.",
    of: "Cloud #cfd8dc, Rain #78909c, Slate #37474f, Umbrella #f2b705, Kerb #0f2027",
  }),
  palette("Bangle shop", {
    seen: "Glass in a thousand circles, all the way to the ceiling.",
    works: "Two pinks and a plum are one family. The green is the guest everybody talks about.",
    of: "Plum #8e1f6b, Rani #d1366d, Blush #f9c3cd, Peacock #13766a, Kohl #2a0f2f",
  }),
  palette("Masala tin", {
    seen: "Seven small bowls in a round one; five are here.",
    works: "Colours that were all once plants agree without being asked. Nothing in it is pure, so nothing tires.",
    of: "Haldi #e3a008, Mirch #b3261e, Dhania #6f7a45, Elaichi #d8dfb4, Pepper #2b2522",
  }),
  palette("The night stall", {
    seen: "A lamp, a pan, a row of faces.",
    works:
      "Dark first. The lamp is the light, the chilli is the sign, and the teal is the tarpaulin that nobody noticed.",
    of: "Night #15142a, Lamp #f6d365, Chilli #e4572e, Tarpaulin #3fa796, Plate #f6eedc",
  }),
];
