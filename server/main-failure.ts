import { SettingError } from "./config.ts";
import { DatabaseUnusable } from "./db/client.ts";

// Why the hub could not open, as one sentence for the person who started it.
export function explainFailure(error: unknown): string {
  if (error instanceof SettingError || error instanceof DatabaseUnusable) return error.message;
  if (!(error instanceof Error)) return `The hub could not start: ${String(error)}`;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program; stop it or set PORT to a free one.`;
  if (code === "EACCES" && port !== undefined) return `Port ${port} may not be used by this account; set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST names an address this machine does not have.";
  if (code === "ENOSPC") return "The disk is full; make room and start again.";
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build")) return "The pages are not built yet; run npm start, or npm run build.";
  return `The hub could not start: ${error.message}`;
}
