import type { NewProduct } from "#server/features/catalog/store.ts";
import { guides } from "./sample-guides.ts";
import { tools } from "./sample-tools.ts";

export type SampleProduct = Omit<NewProduct, "sortingOrder">;

// Twelve of every kind the shelf can hold. Samples, and they say so.
export const sampleProducts: readonly SampleProduct[] = [...tools.slice(0, 1), ...guides.slice(0, 2), ...tools.slice(1), ...guides.slice(2)];
