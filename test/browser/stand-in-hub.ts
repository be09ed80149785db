// The hub from a page's point of view: the test gives each door's answer, in the hub's own types.
import type { ExtractSchema } from "hono/types";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { ErrorBody } from "#contract/error-body.ts";
import { refusals, type RefusalCode } from "#contract/errors.ts";
import type { Api } from "#server/app.ts";
import { statusOf } from "#server/http/error-table.ts";

type Doors = ExtractSchema<Api>;
type Path = keyof Doors & string;
type Methods<At extends Path> = keyof Doors[At] & `$${string}`;
type DoorAt<At extends Path> = Methods<At> extends `$${infer Method}` ? `${Uppercase<Method>} ${At}` : never;
/** As in "POST /api/checkouts". */
type Door = { [At in Path]: DoorAt<At> }[Path];
type Output<Of extends Door> = Of extends `${infer Method} ${infer At extends Path}`
  ? Doors[At][`$${Lowercase<Method>}` & Methods<At>] extends { output: infer Body }
    ? Body
    : never
  : never;

/** A door of the authentication service: its types are those of auth-js. */
type WireDoor = `${string} /auth/v1/${string}`;

class NoAnswer {
  readonly response: Response | undefined;

  constructor(response?: Response) {
    this.response = response;
  }
}

/** The request never reached the hub, or its answer was lost. */
export const noConnection = new NoAnswer();

/** A refusal of the hub, with the status of its error table. */
export function refusal(code: RefusalCode, about: Partial<ErrorBody["error"]> = {}): NoAnswer {
  const error = { code, message: refusals[code], requestId: "a-request", ...about };
  return new NoAnswer(Response.json({ error } satisfies ErrorBody, { status: statusOf[code] }));
}

/** A refusal of the authentication service. */
export function wireRefusal(code: string, status = 400): NoAnswer {
  const headers = { "x-supabase-api-version": "2024-01-01" };
  return new NoAnswer(Response.json({ code, message: "" }, { status, headers }));
}

export interface HubRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
  /** It is sent even if the page is left. */
  readonly keepalive: boolean;
}

export interface StandInHub {
  /** From now on. Until a promise is fulfilled, the page waits. */
  answer<Of extends Door>(door: Of, answer: Output<Of> | NoAnswer | Promise<Output<Of> | NoAnswer>): void;
  answerWire(door: WireDoor, answer: object | null): void;
  /** A file outside the API, by its address. */
  serve(path: string, file: string | Blob): void;
  /** The requests to a door in this test, in order. */
  requestsTo(door: Door | WireDoor): readonly HubRequest[];
}

/** For every test of a file. A request to a door without an answer fails its test. */
export function aHub(): StandInHub {
  const answers = new Map<Door | WireDoor, unknown>();
  const files = new Map<string, string | Blob>();
  let requests: (HubRequest & { readonly door: Door | WireDoor | undefined })[] = [];

  beforeEach(() => {
    answers.clear();
    files.clear();
    requests = [];
    vi.stubGlobal(
      "fetch",
      async (address: string, { method = "GET", headers, body, keepalive = false }: RequestInit = {}) => {
        const { pathname, searchParams } = new URL(address, location.origin);
        const file = files.get(pathname);
        if (file !== undefined) return new Response(file);
        const door = [...answers.keys()].find((one) => isAt(one, method, pathname));
        requests.push({
          door,
          path: `${method} ${pathname}`,
          query: Object.fromEntries(searchParams),
          body: typeof body === "string" ? (JSON.parse(body) as unknown) : body,
          headers: new Headers(headers),
          keepalive,
        });
        if (door === undefined) throw new TypeError(`the test has no answer for ${method} ${pathname}`);
        const answerNow = answers.get(door);
        // It arrives after the press has finished its own work. The test may have given the door its next answer by then.
        await new Promise((resolve) => setTimeout(resolve));
        const answer = await answerNow;
        if (!(answer instanceof NoAnswer)) return Response.json(answer);
        if (answer.response === undefined) throw new TypeError("Failed to fetch");
        return answer.response.clone();
      },
    );
  });
  afterEach(() => {
    expect(requests.filter(({ door }) => door === undefined).map(({ path }) => path)).toEqual([]);
  });
  return {
    answer: (door, answer) => void answers.set(door, answer),
    answerWire: (door, answer) => void answers.set(door, answer),
    serve: (path, file) => void files.set(path, file),
    requestsTo: (door) => requests.filter((request) => request.door === door),
  };
}

function isAt(door: Door | WireDoor, method: string, pathname: string): boolean {
  const [itsMethod, path = ""] = door.split(" ");
  return itsMethod === method && new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname);
}
