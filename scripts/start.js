// `npm start`: makes the place ready when it is not, then becomes the server.
import { become, giveUp } from "./run.js";
import { hubEnv, hubFlags, root, setUp } from "./set-up.js";

await setUp().catch(giveUp);
process.chdir(root);
become([...hubFlags, "server/main.ts", ...process.argv.slice(2)], { ...hubEnv, ...process.env });
