// A door is called by its path, as hono's own client does it and with its types: `doors.products[":slug"].$get({ param: { slug } })`.
// The unused half of that client (forms, cookies, sockets) would add two kilobytes to every page behind a login.
interface RequestParts {
  readonly param?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly json?: unknown;
}

interface Options {
  readonly headers?: Readonly<Record<string, string>>;
  readonly init?: RequestInit;
}

export type Send = (url: string, init: RequestInit) => Promise<Response> | Response;

/** `Doors`: what hono derives from the app. */
export function typedDoors<Doors>(origin: string, send: Send): Doors {
  return doorAt([], (path, method, [input, options]) =>
    send(origin + addressOf(path, input), requestOf(method, input, options)),
  ) as Doors;
}

type Call = (path: readonly string[], method: string, args: readonly [RequestParts?, Options?]) => unknown;

function doorAt(path: readonly string[], call: Call): unknown {
  return new Proxy(() => undefined, {
    // Awaiting a door itself, instead of its answer, must not hang.
    get: (_door, key) => (typeof key !== "string" || key === "then" ? undefined : doorAt([...path, key], call)),
    apply: (_door, _self, args) =>
      call(path.slice(0, -1), path.at(-1)!.slice(1).toUpperCase(), args as [RequestParts?, Options?]),
  });
}

// Part of a path may be typed by a person: unescaped, "guide#" would become "guide", and a slash would lead to another door.
function addressOf(path: readonly string[], { param = {}, query = {} }: RequestParts = {}): string {
  const parts = path.map((part) => (part.startsWith(":") ? encodeURIComponent(param[part.slice(1)] ?? "") : part));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, one);
  return `/${parts.join("/")}${params.size > 0 ? `?${params}` : ""}`;
}

function requestOf(method: string, { json }: RequestParts = {}, { headers, init }: Options = {}): RequestInit {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { "Content-Type": "application/json" };
  return { method, headers: new Headers({ ...headers, ...type }), ...body, ...init };
}
