// What one read of the database costs with nothing around it: node:http, one query, JSON.
import { createServer } from "node:http";
import pg from "pg";

const [databaseUrl, statement = "", value, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(statement, [value]);
  const body = JSON.stringify(rows);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(port), "127.0.0.1", () => console.log("The hub is open"));
