import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

// The figures of /metrics. One registry a process, so that tests can run several hubs side by side.
export interface Metrics {
  // Figures that this process counts itself.
  readonly registry: Registry;
  // Figures from the database: every process would give the same, so only the one that is asked does.
  readonly shared: Registry;
  // Figures of all processes of this hub, where there are several.
  readonly gather: GatherFigures | undefined;
  readonly requests: Counter<"door" | "method" | "status">;
  readonly acts: Counter<"act" | "outcome">;
  readonly seconds: Histogram<"door">;
  readonly webhooks: Counter<"provider" | "type" | "verdict">;
  // Added with every page and turned into figures at each scrape: a labelled counter costs a twentieth of sending a kept page.
  readonly keptAnswers: Record<"hit" | "miss", number>;
  readonly providerSeconds: Histogram<"provider" | "call" | "outcome">;
}

type GatherFigures = () => Promise<readonly object[]>;

/** The text of /metrics: of the whole hub, whichever of its processes is asked. */
export async function tellMetrics({ registry, shared, gather }: Metrics): Promise<string> {
  const counted = gather ? AggregatorRegistry.aggregate([...(await gather())]) : registry;
  return `${await counted.metrics()}\n${await shared.metrics()}`;
}

export function createMetrics(gather?: GatherFigures): Metrics {
  const registry = new Registry();
  // A hundred wake-ups a second would be most of what an idle hub does.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  // Gauges whose names end in total: monitoring would take them for counters.
  for (const what of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const keptAnswers = { hit: 0, miss: 0 };
  const outcomes = ["hit", "miss"] as const;
  const answersKept = new Counter({
    name: "hub_kept_answers_total",
    help: "Answers given from finished bytes (hit) or made anew (miss).",
    labelNames: ["outcome"],
    registers: [],
    collect() {
      this.reset();
      for (const outcome of outcomes) this.inc({ outcome }, keptAnswers[outcome]);
    },
  });
  registry.registerMetric(answersKept);
  return {
    registry,
    shared: new Registry(),
    gather,
    requests: new Counter({
      name: "hub_http_requests_total",
      help: "Requests answered, by door.",
      labelNames: ["door", "method", "status"],
      registers: [registry],
    }),
    acts: new Counter({
      name: "hub_acts_total",
      help: "Acts of people, by door and outcome: done, or the code of the refusal.",
      labelNames: ["act", "outcome"],
      registers: [registry],
    }),
    seconds: new Histogram({
      name: "hub_http_request_seconds",
      help: "Time to answer, by door.",
      labelNames: ["door"],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    webhooks: new Counter({
      name: "hub_payment_webhooks_total",
      help: "Webhooks of payment providers, by kind and outcome.",
      labelNames: ["provider", "type", "verdict"],
      registers: [registry],
    }),
    keptAnswers,
    providerSeconds: new Histogram({
      name: "hub_payment_provider_seconds",
      help: "Time that payment providers took, by call and outcome: answered, refused, keys, busy or away.",
      labelNames: ["provider", "call", "outcome"],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
      registers: [registry],
    }),
  };
}
