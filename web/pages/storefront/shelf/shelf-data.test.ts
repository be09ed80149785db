import { expect, test } from "vitest";
import { fallbackCard } from "./fallback.ts";
import { pack, unpack } from "./shelf-data.ts";

// Two of its facts no card shows.
const { isCommunityAccess: _access, updatedAt: _updated, ...card } = fallbackCard;

test("what a page is sent of its shelf is all that its cards show, whatever their titles and pictures", () => {
  const [drawing] = card.images;
  const photo = { ...drawing!, width: 1600, height: 1200, widths: [400, 800], colour: "#aa3300" };
  const cards = [
    { ...card, title: `The "Kite" & its maker's </script> रंग` },
    { ...card, id: 6, images: [photo], offer: { ...card.offer, because: "owned" as const } },
    { ...card, id: 7, images: [] },
  ];
  expect(unpack(pack(cards))).toEqual(cards);
});
