import type { TestProject } from "vitest/node";
import { keepTemplate, startServer } from "#test/hub/server.ts";
import { startOwnHub } from "./own-hub.ts";

// One hub with the sample catalogue for all journeys that only look, and an empty one for all that only add accounts. Journeys that
// change the samples start hubs of their own, from a copy of the folder that is planted here: planting takes a hub twenty seconds.
export default async function openHub(project: TestProject): Promise<() => Promise<void>> {
  const planted = await startServer({ SAMPLE_CONTENT: "on" });
  await planted.close();
  const { dataDir, databaseUrl } = planted;
  keepTemplate("samples", { dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  const server = await startServer({ SAMPLE_CONTENT: "on" });
  project.provide("hubUrl", server.url);
  const accounts = await startOwnHub();
  project.provide("accountsUrl", accounts.url);
  return async () => {
    await accounts.stop();
    await server.stop();
    await planted.stop();
  };
}
