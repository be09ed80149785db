// npm run settings: writes .env.example and the table in the README from the declarations in server/config/.
import { readFileSync, writeFileSync } from "node:fs";
import { envExample, readmeWith } from "./settings-text.ts";

writeFileSync(".env.example", envExample());
writeFileSync("README.md", readmeWith(readFileSync("README.md", "utf8")));
console.log("Written: .env.example and the table of settings in README.md.");
