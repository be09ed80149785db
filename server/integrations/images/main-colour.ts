type ColourSum = readonly [count: number, red: number, green: number, blue: number];

const none: ColourSum = [0, 0, 0, 0];

/** Of pixels of three bytes each: similar colours count as one, represented by their mean. */
export function mostFrequent(pixels: Uint8Array): string {
  const sums = new Map<number, ColourSum>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const kind = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const [count, reds, greens, blues] = sums.get(kind) ?? none;
    sums.set(kind, [count + 1, reds + red, greens + green, blues + blue]);
  }
  const [count, ...parts] = [...sums.values()].reduce((most, sum) => (sum[0] > most[0] ? sum : most), none);
  return `#${parts
    .map((part) =>
      Math.round(part / Math.max(1, count))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
