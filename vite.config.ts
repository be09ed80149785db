import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedChunk } from "./scripts/pages/chunks.ts";
import { precompress } from "./scripts/pages/precompress.ts";

// The shelf that is shown while none can be loaded is in one file with the frame: alone, its headers would weigh as much as it does.
const ours = /[\\/](contract|web[\\/](api|features|session|ui|pages[\\/]storefront[\\/]shelf[\\/]fallback))[\\/.]/;
// Of what the home page does not need, what comes with an account.
const forAccounts =
  /web[\\/](api[\\/]client|session[\\/](auth-client|local-time)|features[\\/]accounts[\\/]|ui[\\/](field|text-input|password-input|notice|tabs|use-arrival|code-input|error-state|native-select|choice|checkbox|confirm-dialog|moments|card|place-beside)|pages[\\/]account[\\/](sheet|private-page))|contract[\\/]values[\\/](email|password)/;

// What every page behind a login loads: the frame around it, and what remembers the hub's answers.
const forOwnPages =
  /node_modules[\\/]@tanstack[\\/]|web[\\/](api[\\/](query-client|refusal-words)|features[\\/](own-pages|catalog[\\/]queries))/;

// What several pages say about payments; and, of a page that sells, the place where the checkout opens.
const forPayments = /web[\\/]features[\\/]payments[\\/](?!checkout-)/;
const forCheckout = /web[\\/](features[\\/]payments[\\/]checkout-outlet|session[\\/]checkout-request)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client")],
  // React and the router are built in, in their production form, whatever NODE_ENV the process runs with: the development
  // renderer costs four times as much.
  ...(command === "build" ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
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
                    test: /node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/,
                  },
                  { name: sharedChunk, test: ours },
                  // Small, and wherever something is bought both are there.
                  { name: "toasts", test: /web[\\/](ui[\\/]toast-store|session[\\/]checkout-request)/ },
                  {
                    name: "auth",
                    test: /node_modules[\\/](@supabase|tslib|hono)[\\/]|web[\\/](api[\\/]client|session[\\/](auth-client|local-time))/,
                  },
                  { name: "own-pages", test: forOwnPages },
                  { name: "checkout", test: forCheckout },
                  { name: "payments", test: forPayments, minShareCount: 2 },
                  { name: "accounts", test: forAccounts, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
