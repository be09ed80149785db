import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";

interface KeptPayload {
  readonly payload: AdapterPayload;
  readonly until: number;
}

const most = 5000;

/** What the provider remembers of its visits: bounded, in memory, gone with the process. */
export function memoryShelf(): AdapterFactory {
  const shelf = new Map<string, KeptPayload>();

  function look(key: string): AdapterPayload | undefined {
    const kept = shelf.get(key);
    if (kept && kept.until > Date.now()) return kept.payload;
    shelf.delete(key);
    return undefined;
  }

  return (kind): Adapter => ({
    upsert(id, payload, seconds = 3600) {
      shelf.set(`${kind} ${id}`, { payload, until: Date.now() + seconds * 1000 });
      if (shelf.size > most) shelf.delete(shelf.keys().next().value ?? "");
      return Promise.resolve();
    },
    find: (id) => Promise.resolve(look(`${kind} ${id}`)),
    findByUid: (uid) =>
      Promise.resolve(
        [...shelf.keys()]
          .map((key) => (key.startsWith(`${kind} `) ? look(key) : undefined))
          .find((payload) => payload?.uid === uid),
      ),
    findByUserCode: () => Promise.resolve(undefined),
    consume(id) {
      const payload = look(`${kind} ${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      return Promise.resolve();
    },
    destroy(id) {
      shelf.delete(`${kind} ${id}`);
      return Promise.resolve();
    },
    revokeByGrantId(grantId) {
      for (const [key, { payload }] of shelf) if (payload.grantId === grantId) shelf.delete(key);
      return Promise.resolve();
    },
  });
}
