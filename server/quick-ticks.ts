// Node's nextTick makes an object with computed names for everything that it queues, six for each answer. V8 holds what it learned of their shape only as
// long as one of them lives, and takes the slow way to them for good once a collection came in between (docs/decisions/0085). So one is held.
// Imported before anything else, since the first collection may come early.
import { executionAsyncResource } from "node:async_hooks";

const held: object[] = [];

process.nextTick(() => held.push(executionAsyncResource()));
