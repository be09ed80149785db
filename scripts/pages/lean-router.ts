import type { Plugin } from "vite";

/** What is said in the router's own words, what it becomes, and how often it stands there. */
type Cut = readonly [from: string, to: string, times: number];

// Links need no mark for a discovery that is off; nineteen of them are on the home page.
const unmarked: readonly Cut[] = [
  ['"data-discover": !isAbsolute && discover === "render" ?', '"data-discover": false ?', 2],
];

// No page has an action or a fetcher (forms of the hub ask its doors), all routes are known from the start, and nothing listens in.
const cuts: Readonly<Record<string, readonly Cut[]>> = {
  "router/router.js": [
    ["if (init.instrumentations)", "if (false)", 2],
    ["consumeInstrumentationClientResultMetaReceiver(router)", "void 0", 2],
    ["if (opts?.instrumentationNavigateMetaReceiver)", "if (false)", 1],
    ["if (instrumentationResultMetaReceiver)", "if (false)", 1],
    ["initialMatches == null && !init.patchRoutesOnNavigation", "initialMatches == null", 1],
    ["if (init.patchRoutesOnNavigation) {", "if (false) {", 1],
    ["if (future.unstable_routePatternMatching) {", "if (false) {", 1],
    ["if (opts?.mask) {", "if (false) {", 1],
    ["if (!opts || !isSubmissionNavigation(opts)) return { path };", "if (true) return { path };", 1],
    ['\tif (typeof route.lazy === "function") {', "\tif (false) {", 1],
    ["init.dataStrategy || defaultDataStrategyWithMiddleware", "init.dataStrategy", 1],
    ["if (!init.dataStrategy && ", "if (false && ", 1],
    ["if (isFogOfWar) {", "if (false) {", 3],
    ["if (!isFogOfWar) {", "if (true) {", 1],
    ["opts && opts.submission && isMutationMethod(opts.submission.formMethod)", "false", 2],
    ["\tfetchLoadMatches.forEach((f, key) => {", "\tif (false) fetchLoadMatches.forEach((f, key) => {", 1],
    ["if (!tuple) return await handler();", "if (true) return await handler();", 1],
    [
      "(args, handler, (r) => {\n\t\tif (isRedirectResponse(r)) throw r;\n\t\treturn r;\n\t}, isDataStrategyResults, errorHandler);",
      "(args, handler);",
      1,
    ],
    ["\tif (submission && isMutationMethod(submission.formMethod)) {", "\tif (false) {", 2],
    ["\n\t\tfetch,\n", "\n", 1],
    ["\n\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n", "\n", 1],
    ["\n\t\tpatchRoutes,\n\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n", "\n", 1],
  ],
  // What it says to whoever writes pages it says while they write them (npm run dev).
  "router/history.js": [
    [
      "function warning(cond, message) {\n\tif (!cond) {",
      "/* @__NO_SIDE_EFFECTS__ */\nfunction warning() {\n\tif (false) {",
      1,
    ],
  ],
  "server-runtime/warnings.js": [
    [
      "function warnOnce(condition, message) {\n\tif (!condition",
      "/* @__NO_SIDE_EFFECTS__ */\nfunction warnOnce(condition, message) {\n\tif (false",
      1,
    ],
  ],
  "hooks.js": [
    [
      "function warningOnce(key, cond, message) {\n\tif (!cond",
      "/* @__NO_SIDE_EFFECTS__ */\nfunction warningOnce(key, cond, message) {\n\tif (false",
      1,
    ],
  ],
  "dom/ssr/data.js": [['if (request.method !== "GET") {', "if (false) {", 1]],
  "dom/ssr/single-fetch.js": [
    ['if (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);', "", 1],
    ["if (!ssr && !foundRevalidatingServerLoader) return", "if (false) return", 1],
    ["if (fetcherKey) return", "if (false) return", 1],
    ['if (request.method === "GET") {', "if (true) {", 2],
  ],
  "dom/ssr/routes.js": [
    ["dataRoute.action = ({ request", "const untaken = ({ request", 1],
    ["if (!route.hasClientAction) dataRoute.action =", "if (false) dataRoute.action =", 1],
    ["action: route.hasClientAction ?", "action: false ?", 1],
    ["middleware: route.hasClientMiddleware ?", "middleware: false ?", 1],
    ["if (needsRevalidation) return", "if (false) return", 1],
    ["if (!ssr && manifestRoute.hasLoader", "if (false && manifestRoute.hasLoader", 1],
    ["RemixRootDefaultHydrateFallback : void 0", "void 0 : void 0", 1],
  ],
  "dom/ssr/components.js": [
    ["isPageLinkDescriptor(link) ? ", "false ? ", 1],
    ["let contextScript = staticContext ?", "let contextScript = false ?", 1],
    ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?", 1],
    // React would put them into the page as it comes to life, when everything that they name has come.
    ["let preloads = isHydrated || isRSCRouterContext ?", "let preloads = true ?", 1],
    ["}) : null, !enableFogOfWar ? ", "}) : null, false ? ", 1],
    [
      '}) : null, /* @__PURE__ */ React$1.createElement("link", {\n\t\trel: "modulepreload",\n\t\thref: manifest.entry.module,',
      '}) : null, false && /* @__PURE__ */ React$1.createElement("link", {\n\t\trel: "modulepreload",\n\t\thref: manifest.entry.module,',
      1,
    ],
  ],
  "dom/lib.js": [
    ...unmarked,
    ["let [shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(prefetch, rest);", "", 1],
    ["\t\t...prefetchHandlers,\n", "", 1],
    ["ref: mergeRefs(forwardedRef, prefetchRef)", "ref: forwardedRef", 1],
    ["return shouldPrefetch && !isAbsolute ?", "return false ?", 1],
    ["\tif (mask) {", "\tif (false) {", 1],
    ["const Form = React$1.forwardRef(", "const Form = /* @__PURE__ */ React$1.forwardRef(", 1],
    ['\nForm.displayName = "Form";', "", 1],
    ['HistoryRouter.displayName = "unstable_HistoryRouter";', "", 1],
  ],
  "dom-export/hydrated-router.js": [
    ["if (ssrInfo.context.isSpaMode) {", "if (false) {", 1],
    ["if (window.__reactRouterManifest.sri === true) {", "if (false) {", 1],
    ["router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;", "", 1],
  ],
  "dom/ssr/fog-of-war.js": [
    ["if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;", "if (true) return;", 1],
    ["if (!isFogOfWarEnabled(routeDiscovery, ssr) || ", "if (true || ", 1],
  ],
};

/**
 * The router carries ways to load and to listen that no page of the hub takes. They are told apart only while it runs, so no bundler
 * finds them; here the browser's copy is told that they are not taken, and the minifier leaves out what hangs on them. The server's
 * copy is whole, and draws the same links.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform(code, id, options) {
      const [, file = ""] = /react-router\/dist\/production\/lib\/(.+\.js)$/.exec(id.replaceAll("\\", "/")) ?? [];
      const wanted = options?.ssr === true ? (file === "dom/lib.js" ? unmarked : undefined) : cuts[file];
      return wanted?.reduce((text, [from, to, times]) => {
        const parts = text.split(from);
        if (parts.length !== times + 1) throw new Error(`The router's ${file} does not say "${from}" ${times} times.`);
        return parts.join(to);
      }, code);
    },
  };
}
