import { pino, type Logger } from "pino";

// JSON lines on standard output. What could name a person is cut out before a line is written.
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ["email", "phone", "password", "token", "authorization", "cookie", "*.email", "*.phone", "*.password", "*.token"], remove: true },
  });
}
