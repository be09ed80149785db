// Of drizzle-orm the hub loads a hundred files, and for each Node reads the package's list of exports anew, 179 KB of it: more than half of what
// it takes to load the hub's own code, and 190 MB that are garbage at once. Here each name is looked up once, and what lies beside a file of it not
// at all. To be imported before whatever needs it.
import { registerHooks, type ResolveFnOutput } from "node:module";

const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith("./") || specifier.startsWith("../")) {
      const { parentURL } = context;
      if (parentURL?.includes("/node_modules/drizzle-orm/") !== true || !specifier.endsWith(".js"))
        return next(specifier, context);
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    }
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
