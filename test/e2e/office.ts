// A hub of its own, its administrator, and the way into the back office.
import { afterAll, beforeAll } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { type Administrator, anAdministrator } from "./administrator.ts";
import { logInWithoutForm } from "./member.ts";
import { startOwnHub } from "./own-hub.ts";
import { visit, type Visit } from "./visit.ts";

// The only allowed console message: a door of administrators refused.
export const refusals = /\/api\/admin\//;

export interface Office {
  readonly hub: RunningServer;
  readonly admin: Administrator;
  enter(path: string, options?: Parameters<typeof visit>[0]): Promise<Visit>;
}

export function anOffice(settings: Record<string, string> = {}): Office {
  let opened: Pick<Office, "hub" | "admin"> | undefined;
  beforeAll(async () => {
    const hub = await startOwnHub(settings);
    opened = { hub, admin: await anAdministrator(hub) };
  });
  afterAll(() => opened?.hub.stop());
  return {
    get hub() {
      return opened!.hub;
    },
    get admin() {
      return opened!.admin;
    },
    async enter(path, options = {}) {
      const visitor = await visit({ baseURL: opened!.hub.url, ...options }, refusals);
      await logInWithoutForm(visitor.page, opened!.admin);
      await visitor.go(path);
      return visitor;
    },
  };
}
