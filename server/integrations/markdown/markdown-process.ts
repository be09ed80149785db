import { serveJobs } from "#server/child-worker/serve-jobs.ts";
import { drawMarkdown } from "./draw-markdown.ts";

serveJobs<string, string>(drawMarkdown);
