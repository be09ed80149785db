// How much of what a bare node:http server answers, with the same bytes and headers, the hub answers. Both are asked in turn, and the
// middle of several rounds counts: a neighbour on the machine halves or doubles any one of them.
import { join } from "node:path";
import { root } from "../../scripts/set-up.js";
import { freePort } from "#test/hub/server.ts";
import { type Ask, type Figures, figuresOf, type Measured, open } from "./measured.ts";
import { tell } from "./report.ts";

const rounds = 5;

/** "0.63 / 0.54 (0.037 ms)": the part by requests a second and by processor time, and the processor time of one request. */
export async function besideBare(name: string, hub: Measured, ask: Ask): Promise<string> {
  const port = await freePort();
  const script = join(root, "test/bench/bare.ts");
  const bare = await open([script, hub.url + ask.path, JSON.stringify(ask.headers), String(port)], port);
  const taken: { readonly ours: Figures; readonly theirs: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = tell(name, await figuresOf(hub, ask));
    taken.push({ ours, theirs: tell("  bare node:http", await figuresOf(bare, ask)) });
  }
  await bare.stop();
  const asked = middle(taken.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  const worked = middle(taken.map(({ ours, theirs }) => theirs.cpuMs / ours.cpuMs));
  const cpuMs = middle(taken.map(({ ours }) => ours.cpuMs));
  return `${asked.toFixed(2)} / ${worked.toFixed(2)} (${cpuMs.toFixed(3)} ms)`;
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
