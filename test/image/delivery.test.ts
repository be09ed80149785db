// The Dockerfile, compose.yaml and their neighbours, compared with the hub. Building and starting the image is `npm run image`.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig, settings } from "../../server/config/config.ts";

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string | null>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly [key: string]: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const dockerfile = readFileSync("Dockerfile", "utf8");
const composeText = readFileSync("compose.yaml", "utf8");
const compose = parse(composeText) as Compose;
const { hub, proxy } = compose.services as { hub: Service; proxy: Service };
const example = readFileSync("container/env.example", "utf8");
const imageEnv = Object.fromEntries(
  (/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "").split(" ").map((pair) => pair.split("=", 2) as [string, string]),
);

function json(instruction: RegExp): readonly string[] {
  return JSON.parse(instruction.exec(dockerfile)?.[1] ?? "[]") as readonly string[];
}

test("the image copies only files that exist, and .dockerignore allows no others", () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = ""]) =>
    sources.split(" "),
  );
  expect(copied.filter((source) => !existsSync(source))).toEqual([]);
  const rules = readFileSync(".dockerignore", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(rules[0]).toBe("*");
  const letIn = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const tops = new Set(copied.map((source) => (source.startsWith("test/") ? source : (source.split("/")[0] ?? ""))));
  expect(letIn.toSorted()).toEqual([...tops].toSorted());
  for (const pattern of ["**/*.test.ts", "**/*.test.tsx", "**/.env*"]) expect(rules).toContain(pattern);
});

test("the image starts the hub as npm start does, without a shell and not as root", () => {
  expect(json(/^CMD (\[.+\])$/m)).toEqual(["node", "scripts/serve.js"]);
  expect(readFileSync("scripts/start.js", "utf8")).toContain('import("./serve.js")');
  expect(dockerfile).not.toMatch(/^ENTRYPOINT/m);
  const users = [...dockerfile.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user);
  expect(users).toEqual(["hub"]);
  expect(dockerfile).toContain(`VOLUME ${imageEnv["DATA_DIR"]}`);
  expect(dockerfile).toContain(`EXPOSE ${imageEnv["PORT"]}`);
});

test("the image builds with the hub's pinned Node, from locked packages alone", () => {
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly optionalDependencies: Readonly<Record<string, string>>;
  };
  const [pinned = ""] = Object.values(optionalDependencies);
  expect(/^ARG BUILDER=node:(\d+)/m.exec(dockerfile)?.[1]).toBe(pinned.split(".")[0]);
  expect([...dockerfile.matchAll(/npm (\w+)/g)].filter(([, verb]) => verb !== "ci" && verb !== "in")).toEqual([]);
});

test("the image checks its health at a door of the hub", () => {
  const path = /fetch\(`http:\/\/127\.0\.0\.1:\$\{process\.env\.PORT\}(\/\w+)`/.exec(dockerfile)?.[1];
  expect(readFileSync("server/http/health.ts", "utf8")).toContain(`app.get("${path}"`);
});

test("compose passes every setting to the hub, and no unknown ones", () => {
  const byImage = ["NODE_ENV", "HOST", "PORT", "DATA_DIR"];
  const never = ["RATE_LIMIT"];
  expect(Object.keys(hub.environment).toSorted()).toEqual(
    Object.keys(settings)
      .filter((name) => !byImage.includes(name) && !never.includes(name))
      .toSorted(),
  );
  expect(Object.keys(imageEnv).filter((name) => name !== "PATH" && !(name in settings))).toEqual([]);
});

test("compose asks for required values in a sentence, and the example leaves them empty", () => {
  const variables = new Map(
    [...composeText.matchAll(/\$\{(\w+):\?([^}]*)\}/g)].map(([, name = "", says = ""]) => [name, says]),
  );
  const open = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
  expect(open).toEqual([...variables.keys()].map((name) => [name, ""]).toSorted((a, b) => place(a[0]) - place(b[0])));
  for (const [name, says] of variables) expect(says).toMatch(new RegExp(`^Set ${name} in \\.env to \\w.+`));
});

function place(name: string | undefined): number {
  return example.indexOf(`\n${name}=`);
}

test("the hub starts with the example's settings filled in", () => {
  const filled: Readonly<Record<string, string>> = {
    PUBLIC_URL: "https://hub.example",
    POSTGRES_PASSWORD: "5f2c1d",
    SECRET_KEY: "0123456789abcdef0123456789abcdef",
    SMTP_URL: "smtps://hub:secret@mail.example:465",
    PAYMENTS: "cashfree",
    CASHFREE_CLIENT_ID: "id",
    CASHFREE_CLIENT_SECRET: "secret",
  };
  const given = Object.entries(hub.environment).map(([name, value]) => [
    name,
    value === null
      ? filled[name]
      : value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_, key, other) => filled[key] ?? other),
  ]);
  const { config, secrets } = readConfig({ ...imageEnv, ...Object.fromEntries(given) });
  expect(config).toMatchObject({ production: true, trustProxy: 1, dataDir: "/data", host: "0.0.0.0" });
  expect(secrets.databaseUrl).toBe("postgres://hub:5f2c1d@postgres:5432/hub");
});

test("the trial compose file needs no settings: samples and sandbox money, for this machine only", () => {
  const text = readFileSync("compose.try.yaml", "utf8");
  expect(text).not.toContain("${");
  const { services, volumes } = parse(text) as Compose;
  expect(Object.keys(services)).toEqual(["hub"]);
  const { environment, ports, volumes: mounted } = services["hub"] as Service;
  const { config, secrets } = readConfig({ ...imageEnv, ...(environment as Record<string, string>) });
  expect(config).toMatchObject({ production: false, sandbox: true, sampleContent: true, host: "0.0.0.0" });
  expect([secrets.smtpUrl, secrets.databaseUrl]).toEqual([undefined, undefined]);
  expect(ports).toEqual([`127.0.0.1:${new URL(config.publicUrl).port}:${imageEnv["PORT"]}`]);
  expect(mounted).toEqual([`${Object.keys(volumes)[0]}:${imageEnv["DATA_DIR"]}`]);
});

test("the hub has 512 MB, a read-only root and no capabilities, and restarts automatically", () => {
  expect(hub).toMatchObject({
    mem_limit: "512m",
    memswap_limit: "512m",
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
    restart: "unless-stopped",
    depends_on: { postgres: { condition: "service_healthy" } },
  });
  expect(hub.volumes).toEqual([`data:${imageEnv["DATA_DIR"]}`]);
});

test("the proxy waits for the hub and finds its port", () => {
  expect(proxy.depends_on).toEqual({ hub: { condition: "service_healthy" } });
  expect(readFileSync("container/Caddyfile", "utf8")).toContain(`reverse_proxy hub:${imageEnv["PORT"]}`);
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(":")[0]!),
  );
  const named = mounted.filter((source) => !source.startsWith("."));
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  expect(mounted.filter((source) => source.startsWith(".") && !existsSync(source))).toEqual([]);
});
