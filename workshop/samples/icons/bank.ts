import { bar, disc, type Icon, slab } from "./shapes.ts";

const canopy = "M3.25 12.5a8.75 8.75 0 0 1 17.5 0 2.92 2.6 0 0 0-5.83 0 2.92 2.6 0 0 0-5.84 0 2.92 2.6 0 0 0-5.83 0z";
const bowl = "M3.25 13.25h17.5c-.4 4-3.9 7-8.75 7s-8.35-3-8.75-7z";
const wick = "M12 3.25c2 2.2 2.75 3.5 2.75 4.9a2.75 2.75 0 0 1-5.5 0c0-1.4.75-2.7 2.75-4.9z";
const shaft = "M10.6 13.4l9.15-9.15M16.25 7.75l2.75 2.75M13.5 10.5l2 2";

export const bankIcons: readonly Icon[] = [
  {
    name: "bank",
    words: "savings branch institution",
    line: { lines: "M3.25 9.25L12 3.75l8.75 5.5zM6 12v5.25M10 12v5.25M14 12v5.25M18 12v5.25M3.75 20.25h16.5" },
    solid: {
      fills: `M11.6 3.11a.75.75 0 0 1 .8 0l8.75 5.5a.75.75 0 0 1-.4 1.39H3.25a.75.75 0 0 1-.4-1.39z${disc(12, 7.1, 1.1)}${[4.75, 8.75, 12.75, 16.75].map((x) => slab(x, 11.25, [2.5, 6.25, 0.5])).join("")}${slab(3, 18.75, [18, 2.25, 0.75])}`,
    },
  },
  {
    name: "card",
    words: "debit credit pay atm",
    line: { lines: `${slab(2.75, 5.25, [18.5, 13.5, 2])}M2.75 9.75h18.5M6.25 14.75h4` },
    solid: {
      fills: `M4.75 4.5h14.5A2.75 2.75 0 0 1 22 7.25V8.5H2V7.25A2.75 2.75 0 0 1 4.75 4.5zM2 10.5h20v6.25a2.75 2.75 0 0 1-2.75 2.75H4.75A2.75 2.75 0 0 1 2 16.75z${bar(5.5, 14.25, [5, 1.5])}`,
    },
  },
  {
    name: "wallet",
    words: "purse money cash balance",
    line: {
      lines: `${slab(3.75, 6.75, [16.5, 13.5, 2])}M6.25 6.75l9.05-2.95a1.5 1.5 0 0 1 1.95 1.43v1.52M20.25 11.25h-4a2.25 2.25 0 0 0 0 4.5h4`,
    },
    solid: {
      fills: `M5.75 7.5h12.5A2.75 2.75 0 0 1 21 10.25h-4.5a3.25 3.25 0 0 0 0 6.5H21v1.5A2.75 2.75 0 0 1 18.25 21H5.75A2.75 2.75 0 0 1 3 18.25v-8A2.75 2.75 0 0 1 5.75 7.5zM16.5 11.75H21.5v3.5h-5a1.75 1.75 0 0 1 0-3.5z`,
      lines: "M6.75 6.1l8.55-2.3a1.5 1.5 0 0 1 1.9 1.2",
    },
  },
  {
    name: "safe",
    words: "vault locker secure deposit",
    line: {
      lines: `${slab(3.75, 3.75, [16.5, 15, 2])}${disc(12, 11.25, 3.25)}M12 8V6.75M12 15.75V14.5M8.75 11.25H7.5M16.5 11.25h-1.25M6.75 18.75v1.75M17.25 18.75v1.75`,
    },
    solid: {
      fills: `${slab(3, 3, [18, 16.25, 2.75])}${disc(12, 11.25, 4.25)}${disc(12, 11.25, 1.75)}${bar(5.25, 7, [1.5, 3])}${bar(5.25, 12.5, [1.5, 3])}${slab(5.5, 19.25, [3, 2.25, 0.75])}${slab(15.5, 19.25, [3, 2.25, 0.75])}`,
    },
  },
  {
    name: "phone-paid",
    words: "upi mobile payment done",
    line: { lines: `${slab(6.25, 2.75, [11.5, 18.5, 2.25])}M9.5 10.75l1.75 1.75L14.5 9M11 18h2` },
    solid: {
      fills: `${slab(5.5, 2, [13, 20, 3])}M15.03 8.47a.75.75 0 0 1 .02 1.06l-3.25 3.5a.75.75 0 0 1-1.08.02L8.97 11.28a.75.75 0 0 1 1.06-1.06l1.2 1.2 2.72-2.93a.75.75 0 0 1 1.08-.02z${bar(10.25, 17.5, [3.5, 1.5])}`,
    },
  },
  {
    name: "key",
    words: "lock password access rent",
    line: { lines: `${disc(7.75, 16.25, 4)}${shaft}` },
    solid: { fills: `${disc(7.75, 16.25, 4.75)}${disc(6.9, 17.1, 1.5)}`, lines: shaft },
  },
  {
    name: "umbrella",
    words: "insurance rain monsoon cover",
    line: { lines: `${canopy}M12 12.5v5.75a2 2 0 0 0 4 0M12 3.75v-1` },
    solid: { fat: canopy, lines: "M12 12.5v5.75a2 2 0 0 0 4 0M12 3.75v-1" },
  },
  {
    name: "lamp",
    words: "diya light festival diwali",
    line: { lines: `${bowl}${wick}M12 10.9v2.35` },
    solid: { fat: bowl + wick, lines: "M12 10.9v2.35" },
  },
];
