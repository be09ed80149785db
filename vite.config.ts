import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/precompress.ts";

// What several pages need, and of that what only somebody with an account needs: a stranger does not load it.
const shared = /[\\/](contract|web[\\/](api|features|session|ui))[\\/](?!.*dialog(?!s)|.*modal)/;
// What only somebody who is logged in needs around products, and what of a product's page the operators' preview shows as well.
const apart =
  /web[\\/](api[\\/]query-client|features[\\/]catalog[\\/](own[\\/]|queries|product-(?!card))|ui[\\/](carousel|use-autoplay|accordion|prose))/;
const forAccounts =
  /web[\\/](api[\\/]client|session[\\/](auth-client|local-time)|features[\\/]accounts[\\/](?!use-account|return-address|away)|ui[\\/](field|text-input|password-input|notice|tabs|use-arrival|code-input|error-state))|contract[\\/]values[\\/](email|password)/;

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
                  { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler|clsx)[\\/]|vite[\\/]preload-helper/ },
                  { name: "hub", test: (id: string) => shared.test(id) && !forAccounts.test(id) && !apart.test(id), minShareCount: 2 },
                  { name: "auth", test: /node_modules[\\/](@supabase|tslib|hono)[\\/]|web[\\/](api[\\/]client|session[\\/](auth-client|local-time))/ },
                  { name: "accounts", test: forAccounts, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
