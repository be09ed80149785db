import { z } from "zod";
import { address, part } from "./setting.ts";

export interface DatabaseConfig {
  readonly dataDir: string;
}

export interface DatabaseSecrets {
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
}

// Where rows are kept, and what seals those that must not lie open.
export const database = part({
  settings: {
    DATA_DIR: {
      says: "The folder for the embedded database and everything else the hub keeps.",
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
    SECRET_KEY: {
      says: "Seals what must not lie open in the database, which opens with no other. Several processes share one.",
      schema: z.string().min(32, "must have at least 32 characters").optional(),
      example: "a-long-random-text-of-32-characters-or-more",
      unset: "made in `DATA_DIR` for a new database",
      secret: true,
    },
  },
  config: ({ DATA_DIR }): DatabaseConfig => ({ dataDir: DATA_DIR }),
  secrets: ({ DATABASE_URL, SECRET_KEY }): DatabaseSecrets => ({ databaseUrl: DATABASE_URL, secretKey: SECRET_KEY }),
});
