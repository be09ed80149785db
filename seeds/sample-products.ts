import { guides } from "./sample-guides.ts";
import type { SampleProduct } from "./sample.ts";
import { tools } from "./sample-tools.ts";

// Twelve of every kind the shelf can hold. Samples, and they say so.
export const sampleProducts: readonly SampleProduct[] = [...tools.slice(0, 1), ...guides.slice(0, 2), ...tools.slice(1), ...guides.slice(2)];
