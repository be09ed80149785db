// How the hub opens, with either maker of its pages: the build (main.ts), or Vite while developing (scripts/dev/serve.ts).
import type { Server } from "node:http";
import { compose } from "#server/compose.ts";
import { type Config, loadConfig, type Secrets } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { migrate } from "#server/db/migrate.ts";
import { warnOfForeignPasskeys } from "#server/features/accounts/passkeys/foreign-passkeys.ts";
import { isThisMachineOnly, listening, tryPort } from "#server/machine/listening.ts";
import { operatorActs } from "#server/operators/acts.ts";
import { openOperatorDoor } from "#server/operators/door.ts";
import { startSchedule } from "#server/registry/schedule.ts";
import { takeOver } from "./take-over.ts";
import { workerNumber } from "#server/workers/at-work.ts";

export interface OpenHub {
  readonly ctx: Ctx;
  readonly server: Server;
  /** For the operator. */
  readonly greeting: string;
  /** Closes everything behind the server, once no caller is left. */
  close(): Promise<void>;
}

/** Settings, database, its first contents, listening, and the jobs in the background. */
export async function openHub(serve: (ctx: Ctx) => Promise<Server>, says = ""): Promise<OpenHub> {
  const { config, secrets } = loadConfig();
  // Workers share a port that is open already.
  if (workerNumber() === undefined) await tryPort(config);
  const ctx = await compose(config, secrets);
  const made = serve(ctx);
  // The first failure is the one that is reported; the other must not count as unhandled.
  made.catch(() => undefined);
  await migrate(ctx.database, ctx.log);
  await takeOver(ctx, secrets);
  await warnOfForeignPasskeys(ctx);
  const samples = config.sampleContent ? await (await import("#seeds/plant-samples.ts")).plantSamples(ctx) : [];
  const server = await made;
  await listening(server, config);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  if (typeof address === "object" && address !== null) ctx.ownPort.opened(address);
  const operators =
    ctx.database.engine === "embedded"
      ? await openOperatorDoor(operatorActs(ctx), { dataDir: config.dataDir, log: ctx.log })
      : undefined;
  ctx.log.info({ port, engine: ctx.database.engine }, "listening");
  const schedule = startSchedule(ctx);
  const shared = workerNumber() === undefined ? "" : ` and served by ${config.workers} processes.`;
  const lines = [`The hub is open at ${config.publicUrl}${shared}${says}`, ...notes(config, secrets), ...samples];
  return {
    ctx,
    server,
    greeting: ["", ...lines.map((line) => `  ${line}`), ""].join("\n"),
    async close() {
      await schedule.close();
      await operators?.close();
      await ctx.background.settled();
      await ctx.database.close();
    },
  };
}

function notes({ production, host, sandbox, publicUrl }: Config, { smtpUrl }: Secrets): readonly string[] {
  const reach = isThisMachineOnly(host)
    ? "Only this machine can open it; HOST=0.0.0.0 opens it to your network."
    : "Others on your network can open it too, and everything that is only meant for trying.";
  const emails = `Emails are not sent: read them at ${publicUrl}/sandbox/mail`;
  return [...(production ? [] : [reach]), ...(sandbox && smtpUrl === undefined ? [emails] : [])];
}
