// The size of a page's scripts as sent, headers included: all that the browser requests from now on.
import { expect } from "vitest";
import type { Visit } from "./visit.ts";

export interface Weight {
  /** Fails, and lists the files, when they weigh more. */
  expectAtMost(kilobytes: number): void;
}

export async function weighScripts({ page, context }: Visit): Promise<Weight> {
  const sizes = new Map<string, number>();
  const scripts = new Map<string, string>();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  wire.on("Network.responseReceived", ({ requestId, response, type }) => {
    if (type === "Script" || response.mimeType.includes("javascript")) scripts.set(requestId, response.url);
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId);
    if (url !== undefined) sizes.set(url, encodedDataLength);
  });
  return {
    expectAtMost(kilobytes) {
      expect(sizes.size).toBeGreaterThan(0);
      const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      expect(total, JSON.stringify(Object.fromEntries(sizes), undefined, 1)).toBeLessThanOrEqual(kilobytes * 1024);
    },
  };
}
