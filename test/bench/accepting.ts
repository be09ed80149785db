// A server that takes webhooks and settles none: the hub's own app without its schedule, or (bare) what node:http needs for the same
// signature and the same row. node accepting.ts hub|bare <database> <secret> <port>
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import pg from "pg";

const [what, databaseUrl = "", secret = "", port] = process.argv.slice(2);
const isOpen = (): void => console.log("The hub is open");

if (what === "hub") {
  const [{ createApp }, { compose }, { readConfig }] = await Promise.all([
    import("../../server/app.ts"),
    import("../../server/compose.ts"),
    import("../../server/config/config.ts"),
  ]);
  const { config, secrets } = readConfig({ ...process.env, DATABASE_URL: databaseUrl });
  const app = createApp(await compose(config, secrets));
  serve({ fetch: app.fetch, port: Number(port), hostname: "127.0.0.1" }, isOpen);
} else {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const signed = createHmac("sha256", secret).update(String(request.headers["x-webhook-timestamp"])).update(raw);
    const given = Buffer.from(String(request.headers["x-webhook-signature"]), "base64");
    const isSigned = timingSafeEqual(signed.digest(), given);
    await pool.query(
      "insert into payment_events (provider, digest, raw, type, state, received_at) values ('cashfree', $1, $2, $3, 'waiting', now()) on conflict do nothing",
      [createHash("sha256").update(raw).digest(), raw, (JSON.parse(raw.toString()) as { type: string }).type],
    );
    response.writeHead(isSigned ? 200 : 401, { "content-type": "application/json" });
    response.end('{"received":true}');
  });
  server.listen(Number(port), "127.0.0.1", isOpen);
}
