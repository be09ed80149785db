import { expect, test } from "vitest";
import { answerOf, ApiRefusal, isRefusal, loadedFrom } from "./client.ts";

const refused = (status: number, code: string): Promise<Response> =>
  Promise.resolve(Response.json({ error: { code, message: "Not now.", requestId: "1" } }, { status }));
const page = (status: number): Promise<Response> => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status }));

test.each([
  [409, "price_changed"],
  [500, "internal"],
  [402, "payment_required"],
  [503, "busy"],
])("a refusal with a code reaches the caller, with any status: %i %s", async (status, code) => {
  await expect(answerOf(refused(status, code))).rejects.toMatchObject({
    name: "ApiRefusal",
    status,
    code,
    message: "Not now.",
  });
});

test.each([404, 502, 503])(
  "an answer of %i without a code is not the hub's, and is the page's trouble",
  async (status) => {
    const thrown: unknown = await answerOf(page(status)).catch((error: unknown) => error);
    expect(thrown).not.toBeInstanceOf(ApiRefusal);
    expect(thrown).toMatchObject({ init: { status } });
    expect(isRefusal(thrown)).toBe(true);
  },
);

test("a loader passes on the status of an outage, and throws a refusal", async () => {
  await expect(loadedFrom(refused(503, "unavailable"))).rejects.toMatchObject({
    data: "Not now.",
    init: { status: 503 },
  });
  await expect(loadedFrom(refused(404, "product_not_found"))).rejects.toBeInstanceOf(ApiRefusal);
  await expect(loadedFrom(page(502))).rejects.toMatchObject({ init: { status: 502 } });
});
