import cluster from "node:cluster";
import { pino, type DestinationStream, type Logger } from "pino";
import { reportError } from "./error-report.ts";

// JSON lines on standard output, each with the number of the worker that wrote it where there are several. What could name a person is cut out before a line is written, of errors too.
export function createLog(level: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    base: cluster.worker ? { worker: cluster.worker.id } : null,
    serializers: { err: (error: unknown) => reportError(error) },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "email",
        "phone",
        "password",
        "token",
        "authorization",
        "cookie",
        "*.email",
        "*.phone",
        "*.password",
        "*.token",
      ],
      remove: true,
    },
  };
  return to === undefined ? pino(settings) : pino(settings, to);
}
