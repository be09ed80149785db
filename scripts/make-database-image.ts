// A fresh database directory for the first start to copy, which is some seconds faster than making one then.
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeDirectory } from "#server/db/embedded/directory.ts";
import { builtImage } from "#server/db/embedded/open.ts";

const making = `${builtImage}.making`;
mkdirSync(dirname(builtImage), { recursive: true });
rmSync(making, { recursive: true, force: true });
await makeDirectory(making);
rmSync(builtImage, { recursive: true, force: true });
renameSync(making, builtImage);
