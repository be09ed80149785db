import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

// The figures of /metrics. One registry a process, so that tests can run several hubs side by side.
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Counter<"door" | "method" | "status">;
  readonly acts: Counter<"act" | "outcome">;
  readonly seconds: Histogram<"door">;
  readonly webhooks: Counter<"provider" | "type" | "verdict">;
  readonly keptAnswers: Counter<"outcome">;
  readonly providerSeconds: Histogram<"provider" | "call" | "outcome">;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests answered, by door.",
      labelNames: ["door", "method", "status"],
      registers: [registry],
    }),
    acts: new Counter({
      name: "acts_total",
      help: "What people did, by door, and what came of it: done, or the code of the refusal.",
      labelNames: ["act", "outcome"],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: "http_request_seconds",
      help: "Time to answer, by door.",
      labelNames: ["door"],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    webhooks: new Counter({
      name: "payment_webhooks_total",
      help: "What payment providers told: by kind, and what came of it.",
      labelNames: ["provider", "type", "verdict"],
      registers: [registry],
    }),
    keptAnswers: new Counter({
      name: "kept_answers_total",
      help: "Answers given from finished bytes (hit) or made anew (miss).",
      labelNames: ["outcome"],
      registers: [registry],
    }),
    providerSeconds: new Histogram({
      name: "payment_provider_seconds",
      help: "Time that payment providers took, by what they were asked and what came of it: answered, refused, keys, busy or away.",
      labelNames: ["provider", "call", "outcome"],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers: [registry],
    }),
  };
}
