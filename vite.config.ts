import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedChunks } from "./scripts/pages/chunks.ts";
import { precompress } from "./scripts/pages/precompress.ts";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress("build/client")],
  // React and the router are built in, in their production form, whatever NODE_ENV the process runs with: the development
  // renderer costs four times as much.
  ...(command === "build" ? { ssr: { noExternal: true }, define: { "process.env.NODE_ENV": '"production"' } } : {}),
  // For the development server, which reloads a page when it finds one of its packages late.
  optimizeDeps: { entries: ["web/**/*.tsx", "!web/**/*.test.tsx"] },
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
                  ...sharedChunks,
                ],
              },
            },
          },
        }),
  },
}));
