// `npm start`: makes the place ready when it is not, then becomes the server.
import { giveUp } from "./run.js";
import { setUp } from "./set-up.js";

await setUp().catch(giveUp);
await import("./serve.js");
