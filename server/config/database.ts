import { availableParallelism } from "node:os";
import { z } from "zod";
import { address, part } from "./setting.ts";

export interface DatabaseConfig {
  readonly dataDir: string;
  // Processes that share the port.
  readonly workers: number;
}

export interface DatabaseSecrets {
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
}

const mostWorkers = 32;

// The place of rows, the number of processes that share them, and the secret that seals some of them.
export const database = part({
  settings: {
    DATA_DIR: {
      says: "The folder for the embedded database and everything else the hub stores.",
      schema: z.string().min(1, "must name a folder").default("./data"),
      example: "./data",
      unset: "`./data`",
    },
    DATABASE_URL: {
      says: "A PostgreSQL 15+ server instead of the embedded database.",
      schema: address(/^postgres(ql)?:$/, "must look like postgres://user:password@host:5432/database").optional(),
      example: "postgres://hub:secret@localhost:5432/hub",
      unset: "embedded",
      secret: true,
    },
    WORKERS: {
      says: "How many processes share the port, 1 to 32, or auto for one per core. More than one requires PostgreSQL.",
      schema: z
        .string()
        .regex(/^(auto|[1-9]|[12]\d|3[0-2])$/, "must be a number of processes, 1 to 32, or auto")
        .default("1"),
      example: "2",
      unset: "`1`",
    },
    SECRET_KEY: {
      says: "Encrypts secrets in the database, which can't be opened without it. All processes share one.",
      schema: z.string().min(32, "must have at least 32 characters").optional(),
      example: "a-long-random-text-of-32-characters-or-more",
      unset: "created in `DATA_DIR` for a new database",
      secret: true,
    },
  },
  contradictions: ({ WORKERS, DATABASE_URL }) =>
    WORKERS === "1" || DATABASE_URL !== undefined
      ? []
      : [
          `WORKERS=${WORKERS} contradicts the embedded database, which serves one process: set DATABASE_URL to a PostgreSQL server, or leave WORKERS out.`,
        ],
  config: ({ DATA_DIR, WORKERS }): DatabaseConfig => ({
    dataDir: DATA_DIR,
    workers: WORKERS === "auto" ? Math.min(availableParallelism(), mostWorkers) : Number(WORKERS),
  }),
  secrets: ({ DATABASE_URL, SECRET_KEY }): DatabaseSecrets => ({ databaseUrl: DATABASE_URL, secretKey: SECRET_KEY }),
});
