// What one read of the database costs with nothing around it: node:http, one query, JSON.
import { createServer } from "node:http";
import pg from "pg";

const [databaseUrl, person, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const server = createServer(async (_request, response) => {
  const { rows } = await pool.query("select * from accounts join user_profiles on user_id = accounts.id where accounts.id = $1", [person]);
  const body = JSON.stringify(rows[0]);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(Number(port), "127.0.0.1", () => console.log("The hub is open"));
