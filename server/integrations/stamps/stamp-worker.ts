import { parentPort, workerData } from "node:worker_threads";
import { drawStamp } from "./draw-stamp.ts";
import type { Stamped, ToStamp } from "./messages.ts";

const { pdf, line } = workerData as ToStamp;
const stamped = await drawStamp(pdf, line);
parentPort!.postMessage(stamped satisfies Stamped, [stamped.buffer as ArrayBuffer]);
