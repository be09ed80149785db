// The best that node:http can do: the same bytes and headers as the hub's answer, and nothing else.
import { createServer } from "node:http";

const [, , url = "", headers = "{}"] = process.argv;
const answer = await fetchOnce(url, JSON.parse(headers) as Record<string, string>);
const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(Number(process.argv[4]), "127.0.0.1", () => console.log("The hub is open"));

async function fetchOnce(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers }, async (response) => {
      const body = Buffer.concat((await response.toArray()) as Buffer[]);
      const given = Object.entries(response.headers).filter(
        ([name]) => !["date", "connection", "keep-alive", "transfer-encoding"].includes(name),
      );
      resolve({
        headers: {
          ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
          "content-length": String(body.length),
        },
        body,
      });
    }).on("error", reject);
  });
}
