import { withOwnHub } from "../../scripts/hub/command.ts";
import { readConfig } from "#server/config/config.ts";
import { operatorActs } from "#server/operators/acts.ts";
import { askRunningHub } from "#server/operators/door.ts";
import type { RunningServer } from "./server.ts";

/** An act of the operator's commands: a hub with an embedded database does it itself, for others it is done beside them. */
export async function operate(hub: RunningServer, name: string, line: string): Promise<void> {
  const { dataDir, databaseUrl } = hub;
  if (databaseUrl === undefined) await askRunningHub(dataDir, name, line);
  else
    await withOwnHub(readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SAMPLE_CONTENT: "off" }), (ctx) =>
      operatorActs(ctx)[name]!(line),
    );
}
