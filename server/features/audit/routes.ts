import { Hono } from "hono";
import { z } from "zod";
import { AuditList, AuditSearch, ChainCheck } from "#contract/audit-admin.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { csvLines, giveCsv } from "#server/http/give-csv.ts";
import { admin, freshAdmin } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { checkChain } from "./chain.ts";
import { exportAudit, lookAtAudit, type WhoIsWho } from "./look-at-audit.ts";
import { auditCsvCells, auditCsvHead, presentAudit, presentChain } from "./present.ts";

const reading = limit("read-audit", 600);
// The check reads the whole log.
const checking = limit("check-audit", 20, 3600);
const exporting = limit("export-audit", 20, 3600);
const tag = "Audit";
const closed = ["not_signed_in", "not_allowed"] as const;

/** The doors of the audit log, and of its check. */
export function auditRoutes(who: WhoIsWho) {
  return new Hono<HubEnv>()
    .get(
      "/admin/audit",
      admin,
      reading,
      forOneOnly,
      says({
        summary: "Acts of administrators and operators, newest first, ten per page.",
        tag,
        gives: AuditList,
        refuses: [...closed, "invalid_input"],
      }),
      takes("query", AuditSearch),
      async (c) => c.json(presentAudit(await lookAtAudit(c.get("ctx"), who, c.req.valid("query")))),
    )
    .get(
      "/admin/audit/chain",
      admin,
      checking,
      forOneOnly,
      says({
        summary: "Checks whether the audit log was tampered with.",
        tag,
        gives: ChainCheck,
        refuses: [...closed, "files_away"],
      }),
      async (c) => c.json(presentChain(await checkChain(c.get("ctx")))),
    )
    .get(
      "/admin/audit/export",
      freshAdmin,
      exporting,
      forOneOnly,
      says({
        summary: "All acts that match the search, oldest first, as CSV.",
        tag,
        gives: z.string(),
        as: "text/csv",
        refuses: [...closed, "reauthentication_needed", "invalid_input"],
      }),
      takes("query", AuditSearch),
      (c) => {
        const rows = exportAudit(c.get("ctx"), who, c.req.valid("query"));
        return giveCsv(c, {
          name: "audit.csv",
          pieces: csvLines({ head: auditCsvHead, rows, present: auditCsvCells }),
        });
      },
    );
}
