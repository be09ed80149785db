import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { productChunk, sharedChunk } from "./scripts/pages/chunks.ts";
import { leanManifest } from "./scripts/pages/lean-manifest.ts";
import { leanRouter } from "./scripts/pages/lean-router.ts";
import { precompress } from "./scripts/pages/precompress.ts";

// The shelf that is shown while none can be loaded is in one file with the frame: alone, its headers would weigh as much as it does.
const ours =
  /[\\/](contract|web[\\/](api|features|session|ui|root|pages[\\/](site-frame|storefront[\\/]shelf[\\/]fallback)))[\\/.]/;
// Of what the home page does not need, what comes with an account.
const forAccounts =
  /web[\\/](features[\\/]accounts[\\/]|ui[\\/](password-input|tabs|use-arrival|code-input|error-state|choice|checkbox|confirm-dialog|moments|card|place-beside)|pages[\\/]account[\\/](sheet|private-page))|contract[\\/]values[\\/](email|password)/;

// The client of the authentication service, and what needs it: for whoever logs in, or whose token is to be renewed.
const forLoggingIn = /node_modules[\\/](@supabase|tslib)[\\/]|web[\\/]session[\\/](auth-client|local-time|ask-again)/;
// What everybody who is logged in carries, on whichever page.
const forTheLoggedIn =
  /web[\\/](api[\\/](client|typed-doors|refusal-words)|session[\\/](access-token|settled-signal|keep-session|end-session|drafts)|features[\\/](accounts[\\/]log-out|catalog[\\/]own(-answers|[\\/]file-size)))|contract[\\/]errors/;

// Of what comes with an account, what the checkout needs as well: it loads no form to log in with, and nothing of the pages behind a login.
const forSheets =
  /web[\\/]ui[\\/](struck-match|dialog|modal|open-dialogs|notice|skeleton|field|text-input|native-select)/;

// What every page behind a login loads: the frame around it, and what remembers the hub's answers.
const forOwnPages = /node_modules[\\/]@tanstack[\\/]|web[\\/](api[\\/]query-client|features[\\/]own-pages)/;

// What the pages that sell share: membership, and a product's.
const forSelling =
  /web[\\/](ui[\\/](icons|icon-button|accordion|toast-store)|session[\\/](use-wish|kept-code|checkout-request)|features[\\/]payments[\\/]checkout-outlet)/;

// What an open payment needs on every page that shows one, and what is typed into bills; what else is said of payments; and, of a page that sells, the place
// where the checkout opens.
const forPayments =
  /web[\\/]features[\\/]payments[\\/](calls|stage|use-order-watch|watch-order|next-look|open-order-band)|web[\\/]pages[\\/]membership[\\/]joining[\\/]check-code|contract[\\/]values[\\/](states|phone|pin|gstin)/;
const forPapers = /web[\\/]features[\\/]payments[\\/](status-words|verification-words|paper-download)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    leanRouter(),
    leanManifest("build/client/assets"),
    precompress("build/client"),
  ],
  // React and the router are built in, in their production form, whatever NODE_ENV the process runs with: the development
  // renderer costs four times as much.
  ...(command === "build" ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
  // The server keeps the text of what it runs in memory, so that is written small as well.
  environments: { ssr: { build: { minify: true } } },
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What is loaded later names beforehand what it needs; these two are on every page already.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter((file) => !/(entry\.client|hub)-/.test(file)),
    },
    // One vendor file: thirteen small preloads would fill a phone's six connections before the page itself.
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: "vendor",
                    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]|vite[\\/]preload-helper|web[\\/]entry\.client/,
                  },
                  // A group takes along what its files import, so the order counts: each leaves the next what it does not need.
                  { name: sharedChunk, test: ours },
                  { name: "selling", test: forSelling },
                  { name: productChunk, test: ours },
                  { name: "auth", test: forLoggingIn },
                  { name: "api", test: forTheLoggedIn },
                  { name: "sheets", test: forSheets, minShareCount: 2 },
                  { name: "own-pages", test: forOwnPages },
                  { name: "payments", test: forPayments },
                  { name: "papers", test: forPapers, minShareCount: 2 },
                  { name: "accounts", test: forAccounts, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
