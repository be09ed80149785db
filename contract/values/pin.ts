// An Indian PIN code, and the State it points to. A suggestion only: circles of the post cross borders, so a mismatch is never refused.
const shape = /^[1-9]\d{5}$/;

// Beginnings of PIN codes by the State's code. The longest that fits wins; field post offices (90 to 99) belong to no State.
const beginnings: Readonly<Record<string, string>> = {
  "01": "18 19",
  "02": "17",
  "03": "14 15",
  "04": "16",
  "05": "2447 246 2476 248 249 2625 263",
  "06": "12 13",
  "07": "11",
  "08": "30 31 32 33 34",
  "09": "20 21 22 23 24 25 26 27 28 2467",
  "10": "80 81 821 823 824 84 85",
  "11": "737",
  "12": "790 791 792",
  "13": "797 798",
  "14": "795",
  "15": "796",
  "16": "799",
  "17": "793 794",
  "18": "78",
  "19": "70 71 72 73 74",
  "20": "814 815 816 82 83",
  "21": "75 76 77",
  "22": "49",
  "23": "45 46 47 48",
  "24": "36 37 38 39",
  "26": "3962 36252 36254",
  "27": "40 41 42 43 44",
  "29": "56 57 58 59",
  "30": "403",
  "31": "68255",
  "32": "67 68 69",
  "33": "60 61 62 63 64 65 66",
  "34": "6050",
  "35": "744",
  "36": "50",
  "37": "51 52 53",
  "38": "194",
};

const stateByBeginning = new Map(
  Object.entries(beginnings).flatMap(([state, all]) => all.split(" ").map((beginning) => [beginning, state] as const)),
);

export function isPin(text: string): boolean {
  return shape.test(text);
}

export function stateOfPin(pin: string): string | undefined {
  if (!isPin(pin)) return undefined;
  return [5, 4, 3, 2].map((length) => stateByBeginning.get(pin.slice(0, length))).find((state) => state !== undefined);
}
