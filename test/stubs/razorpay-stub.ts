// Razorpay as its documents describe it, with strict checks of its input.
import { type Call, type Line, type Reply, startStub } from "./payment-stub.ts";

interface Attempt {
  readonly id: string;
  readonly status: string;
  readonly refunds: Record<string, unknown>[];
}

interface Link {
  readonly id: string;
  readonly sent: Record<string, unknown>;
  status: string;
  readonly attempts: Attempt[];
}

export interface RazorpayStub extends Line {
  readonly keys: { keyId: string; keySecret: string; webhookSecrets: string[]; baseUrl: string };
  readonly links: Map<string, Link>;
  attempt(reference: string, attempt: { readonly id: string; readonly status: string }): void;
  refunds(): Record<string, unknown>[];
  readonly disputes: Record<string, unknown>[];
  // Whether a link names its order, and so every attempt on it.
  namesOrder: boolean;
}

const no = (description: string, field?: string): Reply => ({
  status: 400,
  body: { error: { code: "BAD_REQUEST_ERROR", description, ...(field === undefined ? {} : { field }) } },
});
const ok = (body: unknown): Reply => ({ status: 200, body });
const unknown = () => no("The id provided does not exist");
const order = "order_one";

export async function razorpayStub(): Promise<RazorpayStub> {
  const links = new Map<string, Link>();
  const answered = new Map<string, { print: string; reply: Reply }>();
  const disputes: Record<string, unknown>[] = [];
  const stub = { namesOrder: true };
  const attempts = () => [...links.values()].flatMap((link) => link.attempts);

  function answer(call: Call): Reply {
    const basic = Buffer.from("rzp_shop:hush").toString("base64");
    if (call.headers.authorization !== `Basic ${basic}`)
      return { status: 401, body: { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } } };
    const { pathname, searchParams } = new URL(call.path, "http://stub.test");
    const [, , kind, id = "", what] = pathname.split("/");
    if (call.method === "POST") return write(call, { kind, id, what });
    if (kind === "payment_links" && id === "") return find(searchParams.get("reference_id"));
    if (kind === "payment_links") return shownOr([...links.values()].find((link) => link.id === id));
    if (id === "" && (kind === "payments" || kind === "refunds" || kind === "disputes"))
      return list(kind, searchParams);
    if (kind === "orders") return ofOrder(id, what);
    const payment = attempts().find((one) => one.id === id);
    if (!payment) return unknown();
    return ok(what === "refunds" ? { items: payment.refunds } : paymentOf(payment));
  }

  function list(what: "payments" | "refunds" | "disputes", query: URLSearchParams): Reply {
    const [from, to, count, skip] = ["from", "to", "count", "skip"].map((name) => Number(query.get(name) ?? NaN));
    if (!(from! < to! && count! >= 1 && count! <= 100 && skip! >= 0)) return no("from, to, count or skip");
    const all = { payments: attempts().map(paymentOf), refunds: attempts().flatMap((one) => one.refunds), disputes };
    return ok({ entity: "collection", items: all[what].slice(skip, skip! + count!) });
  }

  function find(reference: string | null): Reply {
    const link = links.get(reference ?? "");
    return ok({ payment_links: link ? [shown(link)] : [] });
  }

  function shownOr(link: Link | undefined): Reply {
    return link ? ok(shown(link)) : unknown();
  }

  function ofOrder(id: string, what: string | undefined): Reply {
    const [link] = links.values();
    if (id !== order || !link || link.attempts.length === 0) return unknown();
    return ok(
      what === "payments" ? { items: link.attempts.map(paymentOf) } : { id: order, receipt: link.sent["reference_id"] },
    );
  }

  function write(
    call: Call,
    { kind, id, what }: { kind: string | undefined; id: string; what: string | undefined },
  ): Reply {
    if (call.headers["content-type"] !== "application/json") return no("the body is not JSON");
    const sent = JSON.parse(call.raw) as Record<string, unknown>;
    if (kind === "payment_links" && id === "") return create(sent);
    if (kind === "payments" && what === "refund") return refund(call, id, sent);
    const link = [...links.values()].find((one) => one.id === id);
    if (!link) return unknown();
    if (link.status !== "created") return no(`Payment Link cannot be cancelled as it is ${link.status}`);
    link.status = "cancelled";
    return ok(shown(link));
  }

  function create(sent: Record<string, unknown>): Reply {
    const reference = sent["reference_id"];
    const customer = sent["customer"] as Record<string, unknown>;
    if (!Number.isSafeInteger(sent["amount"]) || Number(sent["amount"]) < 100) return no("amount", "amount");
    if (sent["currency"] !== "INR" || sent["accept_partial"] !== false) return no("currency");
    if (typeof reference !== "string" || !/^[\w-]{1,40}$/.test(reference)) return no("reference", "reference_id");
    if (!/^\+[1-9]\d{6,14}$/.test(String(customer["contact"])) || customer["email"] === null) return no("customer");
    if (Number(sent["expire_by"]) < Date.now() / 1000 + 895)
      return no("expire_by must be 15 minutes ahead", "expire_by");
    if (sent["reminder_enable"] !== false || sent["callback_method"] !== "get") return no("callback_method");
    if (links.has(reference)) return no(`payment link with given reference_id: ${reference} already exists`);
    const link: Link = { id: `plink_${links.size + 1}`, sent, status: "created", attempts: [] };
    links.set(reference, link);
    return ok(shown(link));
  }

  function refund(call: Call, paymentId: string, sent: Record<string, unknown>): Reply {
    const payment = attempts().find((one) => one.id === paymentId && one.status === "captured");
    const key = call.headers["x-refund-idempotency"];
    if (!payment) return unknown();
    if (typeof key !== "string" || !/^[\w-]{10,64}$/.test(key)) return no("X-Refund-Idempotency");
    const before = answered.get(key);
    if (before) return before.print === call.raw ? before.reply : no("Different request body sent");
    const made = {
      id: `rfnd_${payment.refunds.length + 1}`,
      payment_id: paymentId,
      amount: sent["amount"],
      receipt: sent["receipt"],
      status: "pending",
    };
    payment.refunds.push(made);
    const reply = ok(made);
    answered.set(key, { print: call.raw, reply });
    return reply;
  }

  function shown({ id, sent, status, attempts: all }: Link): object {
    const paid = all
      .filter((one) => one.status === "captured")
      .map((one) => ({ payment_id: one.id, status: "captured" }));
    return {
      id,
      status,
      reference_id: sent["reference_id"],
      amount: sent["amount"],
      currency: "INR",
      short_url: `https://rzp.example/${id}`,
      payments: paid.length === 0 ? null : paid,
      ...(stub.namesOrder && all.length > 0 ? { order_id: order } : {}),
    };
  }

  const line = await startStub(answer);
  return Object.assign(stub, line, {
    links,
    disputes,
    keys: { keyId: "rzp_shop", keySecret: "hush", webhookSecrets: ["first", "second"], baseUrl: `${line.url}/v1` },
    attempt(reference: string, { id, status }: { id: string; status: string }): void {
      const link = links.get(reference);
      if (!link) throw new Error(`No link ${reference}`);
      link.attempts.push({ id, status, refunds: [] });
      if (status === "captured") link.status = "paid";
    },
    refunds: () => attempts().flatMap(({ refunds }) => refunds),
  });
}

function paymentOf({ id, status }: Attempt): object {
  return { id, order_id: order, amount: 111_815, currency: "INR", status, method: "upi", created_at: 1_767_263_400 };
}
