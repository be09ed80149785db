import { startPostgres } from "./postgres-server.ts";

// One server for the whole run; each test file takes its own databases in it.
export default async function startOnce(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env["TEST_DATABASE_URL"] = postgres.url;
  return () => postgres.stop();
}
