import type { TaxDocument } from "#contract/values/tax-document.ts";
import { serveJobs } from "#server/child-worker/serve-jobs.ts";
import { drawPaper } from "./draw-paper.ts";

serveJobs<TaxDocument, Uint8Array>(drawPaper);
