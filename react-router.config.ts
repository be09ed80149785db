import type { Config } from "@react-router/dev/config";

// Five script files instead of thirteen: the routes are few, and a phone has six connections (docs/decisions/0004).
export default {
  appDirectory: "web",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
