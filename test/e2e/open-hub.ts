import type { TestProject } from "vitest/node";
import { startServer } from "#test/hub/server.ts";

// One hub with the sample catalogue for all journeys: they only look.
export default async function openHub(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer({ SAMPLE_CONTENT: "on" });
  project.provide("hubUrl", server.url);
  return () => server.stop();
}
