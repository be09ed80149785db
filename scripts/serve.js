// Turns into the hub, with the flags and environment that it runs with: what `npm start` does once the place is ready, and the image at once.
import { become } from "./run.js";
import { hubEnv, hubFlags, root } from "./set-up.js";

process.chdir(root);
become([...hubFlags, "server/main.ts", ...process.argv.slice(2)], { ...hubEnv, ...process.env });
