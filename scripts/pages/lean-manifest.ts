import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const start = "window.__reactRouterManifest=";

interface Route {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly module: string;
  readonly css?: readonly string[];
  readonly [fact: string]: unknown;
}

interface Manifest {
  readonly entry: object;
  readonly routes: Readonly<Record<string, Route>>;
}

const folderOfModules = "/assets/";

/**
 * The router's list of all routes is loaded with every page. Which files each route imports is a third of its weight, and the
 * browser asks it only for `<Link prefetch>`, which the hub does not use; the server has a list of its own. So it travels without.
 * What is left says the same words for each route: it travels as a table, and is made into the list where it arrives.
 */
export function leanManifest(folder: string): Plugin {
  return {
    name: "lean-manifest",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    closeBundle() {
      for (const name of readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file))) {
        const file = join(folder, name);
        const text = readFileSync(file, "utf8");
        if (!text.startsWith(start)) throw new Error(`${file} does not look like the router's list of routes.`);
        const manifest = JSON.parse(text.slice(start.length).replace(/;\s*$/, "")) as Manifest;
        writeFileSync(file, tableOf(manifest));
      }
    },
  };
}

// Runs in the browser, so it leans on nothing: [id, parent, path, module, what is true of it, its styles].
const makeList = `(m,f,t)=>(m.routes=Object.fromEntries(t.map(([id,parentId,path,n,b,css])=>[id,Object.assign({id,parentId,path,module:"${folderOfModules}"+n+".js",imports:[],css},...f.map((k,i)=>({[k]:!!(b>>i&1)})))])),m)`;

function tableOf({ routes, ...manifest }: Manifest): string {
  const all = Object.values(routes);
  const facts = [
    ...new Set(all.flatMap((route) => Object.keys(route).filter((fact) => typeof route[fact] === "boolean"))),
  ];
  const rows = all.map(({ id, parentId, path, module, css = [], ...route }) => {
    const [, name] = /^\/assets\/(.+)\.js$/.exec(module) ?? [];
    if (name === undefined) throw new Error(`${module} does not lie in ${folderOfModules}`);
    const truths = facts.reduce((bits, fact, at) => bits | (route[fact] === true ? 1 << at : 0), 0);
    return [id, parentId, path, name, truths, css];
  });
  // JSON has no undefined; a hole is one.
  const table = JSON.stringify(rows).replaceAll("null", "");
  return `${start}(${makeList})(${JSON.stringify(manifest)},${JSON.stringify(facts)},${table});`;
}
