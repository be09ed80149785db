// Connected apps as administrators make and change them.
import type { ConnectedAppChange, NewConnectedApp } from "#contract/connected-apps-admin.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { changesBetween } from "#server/features/audit/changes-between.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import {
  type AppUse,
  type ConnectedAppRow,
  countAppUses,
  deleteConnectedApp,
  endSessionsOfApp,
  holdConnectedApp,
  insertConnectedApp,
  listConnectedApps,
  updateConnectedApp,
} from "../connected-app-store.ts";
import { readLogo, wantLogo } from "./app-logo.ts";
import { newAppSecret } from "./app-secret.ts";

// Long enough to change the settings of a program that another person runs.
const overlapMs = 7 * 24 * 3_600_000;

export type CountedApp = ConnectedAppRow & AppUse;
type Admin = { readonly id: string };

export async function lookAtApps(ctx: Ctx): Promise<CountedApp[]> {
  const apps = await listConnectedApps(ctx.db);
  const uses = await countAppUses(
    ctx.db,
    apps.map(({ id }) => id),
  );
  return apps.map((app) => ({ ...app, ...(uses.get(app.id) ?? { people: 0, lastUsedAt: null }) }));
}

/** Its secret is shown this once; null without one. */
export async function makeApp(
  ctx: Ctx,
  admin: Admin,
  { returnAddresses, logo, ...app }: NewConnectedApp,
): Promise<{ app: CountedApp; secret: string | null }> {
  requirePkce(app);
  const { secret, hash } = newAppSecret();
  const hasSecret = app.kind === "confidential";
  const now = ctx.clock.now();
  const row = {
    ...app,
    redirectUris: returnAddresses,
    logo: await readLogo(ctx, logo),
    createdAt: now,
    updatedAt: now,
  };
  const made = await inTransaction(ctx.db, async (tx) => {
    await wantLogo(ctx, tx, row.logo);
    const inserted = await insertConnectedApp(tx, {
      ...row,
      id: ctx.ids.uuid(),
      ...(hasSecret ? { secretHash: hash } : {}),
    });
    await record(ctx, tx, { admin, app: inserted, act: "app.made" });
    return inserted;
  });
  return { app: { ...made, people: 0, lastUsedAt: null }, secret: hasSecret ? secret : null };
}

/** Switched off, or where it may do less than before, it loses its sessions; what people allowed it stays. */
export async function changeApp(
  ctx: Ctx,
  admin: Admin,
  {
    id,
    change: { seen, returnAddresses, logo, ...change },
  }: { readonly id: string; readonly change: ConnectedAppChange },
): Promise<CountedApp> {
  const wanted = given({
    ...change,
    redirectUris: returnAddresses,
    logo: logo === undefined ? undefined : await readLogo(ctx, logo),
  });
  const changed = await inTransaction(ctx.db, async (tx) => {
    const before = await hold(tx, id);
    if (seen !== undefined && seen !== before.updatedAt.toISOString()) throw new Refusal("changed_meanwhile");
    requirePkce({ ...before, ...wanted });
    const { isOn, ...facts } = changesBetween({ ...before }, wanted);
    if (isOn === undefined && Object.keys(facts).length === 0) return before;
    await wantLogo(ctx, tx, wanted.logo ?? null);
    if (wanted.isOn === false || isNarrowed(before, wanted)) await endSessionsOfApp(tx, id);
    const after = await updateConnectedApp(tx, id, { ...wanted, updatedAt: ctx.clock.now() });
    if (isOn !== undefined)
      await record(ctx, tx, { admin, app: after, act: after.isOn ? "app.switched_on" : "app.switched_off" });
    if (Object.keys(facts).length > 0) await record(ctx, tx, { admin, app: after, act: "app.changed", facts });
    return after;
  });
  return counted(ctx, changed);
}

/** The secret before it works for another week. */
export async function replaceAppSecret(
  ctx: Ctx,
  admin: Admin,
  id: string,
): Promise<{ app: CountedApp; secret: string }> {
  const { secret, hash } = newAppSecret();
  const changed = await inTransaction(ctx.db, async (tx) => {
    const before = await hold(tx, id);
    if (before.secretHash === null) throw new Refusal("not_found");
    const updatedAt = ctx.clock.now();
    const oldSecretUntil = new Date(updatedAt.getTime() + overlapMs);
    const after = await updateConnectedApp(tx, id, {
      secretHash: hash,
      oldSecretHash: before.secretHash,
      oldSecretUntil,
      updatedAt,
    });
    await record(ctx, tx, { admin, app: after, act: "app.secret_replaced" });
    return after;
  });
  return { app: await counted(ctx, changed), secret };
}

export async function stopOldSecret(ctx: Ctx, admin: Admin, id: string): Promise<CountedApp> {
  const changed = await inTransaction(ctx.db, async (tx) => {
    const before = await hold(tx, id);
    if (before.oldSecretHash === null) return before;
    const after = await updateConnectedApp(tx, id, {
      oldSecretHash: null,
      oldSecretUntil: null,
      updatedAt: ctx.clock.now(),
    });
    await record(ctx, tx, { admin, app: after, act: "app.old_secret_stopped" });
    return after;
  });
  return counted(ctx, changed);
}

/** With what people allowed it, and its sessions. */
export function deleteApp(ctx: Ctx, admin: Admin, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const app = await deleteConnectedApp(tx, id);
    if (!app) throw new Refusal("not_found");
    await record(ctx, tx, { admin, app, act: "app.deleted" });
  });
}

function isNarrowed(before: ConnectedAppRow, wanted: Partial<ConnectedAppRow>): boolean {
  const after = { ...before, ...wanted };
  return (
    (after.needsSecondStep && !before.needsSecondStep) ||
    before.scopes.some((scope) => !after.scopes.includes(scope)) ||
    before.redirectUris.some((address) => !after.redirectUris.includes(address))
  );
}

function given(change: {
  [Field in keyof ConnectedAppRow]?: ConnectedAppRow[Field] | undefined;
}): Partial<ConnectedAppRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

async function hold(tx: Tx, id: string): Promise<ConnectedAppRow> {
  const app = await holdConnectedApp(tx, id);
  if (!app) throw new Refusal("not_found");
  return app;
}

async function counted(ctx: Ctx, app: ConnectedAppRow): Promise<CountedApp> {
  const use = (await countAppUses(ctx.db, [app.id])).get(app.id);
  return { ...app, ...(use ?? { people: 0, lastUsedAt: null }) };
}

interface AppAct {
  readonly admin: Admin;
  readonly app: ConnectedAppRow;
  readonly act: string;
  readonly facts?: Record<string, unknown>;
}

function record(ctx: Ctx, tx: Tx, { admin, app, act, facts = {} }: AppAct): Promise<void> {
  const { id, name } = app;
  return recordAct(ctx, tx, { actorId: admin.id, act, subject: `app:${id}`, facts: { title: name, ...facts } });
}

// Without a secret, only PKCE shows that a code went to the app that asked.
function requirePkce({ kind, skipsPkce }: Pick<ConnectedAppRow, "kind" | "skipsPkce">): void {
  if (kind === "public" && skipsPkce)
    throw new Refusal("invalid_input", { fields: { skipsPkce: "An app without a secret has to use PKCE." } });
}
