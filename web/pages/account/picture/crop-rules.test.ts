import fc from "fast-check";
import { expect, test } from "vitest";
import { atZoom, type CropSquare, movedCrop, widestCrop, zoomedCrop, zoomOf } from "./crop-rules.ts";

const landscape = { width: 1600, height: 1000 };

test("it begins with the middle of the picture, as much of it as a square can hold", () => {
  expect(widestCrop(landscape)).toEqual({ x: 300, y: 0, side: 1000 });
  expect(widestCrop({ width: 30, height: 90 })).toEqual({ x: 0, y: 30, side: 30 });
});

test("the point under the fingers stays there while they zoom", () => {
  const before = { x: 300, y: 0, side: 1000 };
  const after = zoomedCrop(before, { factor: 2, at: { x: 0.25, y: 0.75 } }, landscape);
  expect(after).toEqual({ x: 425, y: 375, side: 500 });
});

test("zooming stops at the picture's pixels and at its edges", () => {
  expect(zoomedCrop(widestCrop(landscape), { factor: 1000 }, landscape).side).toBe(160);
  expect(zoomedCrop(widestCrop(landscape), { factor: 0.001 }, landscape).side).toBe(1000);
  const stamp = { width: 90, height: 120 };
  expect(zoomedCrop(widestCrop(stamp), { factor: 9 }, stamp).side).toBe(90);
  expect(zoomOf(widestCrop(stamp), stamp)).toBe(0);
});

test("the lever of the zoom says where the picture is, and brings it there", () => {
  for (const zoom of [0, 0.3, 1])
    expect(zoomOf(atZoom(widestCrop(landscape), zoom, landscape), landscape)).toBeCloseTo(zoom);
});

test("whatever is done to it, the square stays on the picture", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ x: fc.integer({ min: -9999, max: 9999 }), y: fc.integer({ min: -9999, max: 9999 }) }),
      fc.record({
        factor: fc.double({ min: 0.05, max: 20, noNaN: true }),
        u: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    ),
    { maxLength: 12 },
  );
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
  fc.assert(
    fc.property(sizes, steps, (size, acts) => {
      let crop: CropSquare = widestCrop(size);
      for (const act of acts)
        crop =
          "factor" in act
            ? zoomedCrop(crop, { factor: act.factor, at: { x: act.u, y: 1 - act.u } }, size)
            : movedCrop(crop, act, size);
      const { x, y, side } = crop;
      return side > 0 && x >= 0 && y >= 0 && x + side <= size.width + 1e-6 && y + side <= size.height + 1e-6;
    }),
  );
});
