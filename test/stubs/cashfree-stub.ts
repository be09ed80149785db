// Cashfree as its documents describe it, with strict checks of its input.
import { type Call, type Line, type Reply, startStub } from "./payment-stub.ts";

interface Attempt {
  readonly id: string;
  readonly status: string;
  readonly refunds: Map<string, Record<string, unknown>>;
}

interface Link {
  readonly sent: Record<string, unknown>;
  status: string;
  readonly orders: Map<string, Attempt[]>;
}

export interface CashfreeStub extends Line {
  readonly keys: { clientId: string; secrets: string[]; baseUrl: string; apiVersion: string };
  readonly links: Map<string, Link>;
  attempt(linkId: string, attempt: { readonly id: string; readonly status: string; readonly order?: string }): void;
  refunds(): Record<string, unknown>[];
  // By order.
  readonly disputes: Map<string, Record<string, unknown>[]>;
  // The initial state of the next refund.
  refundStatus: string;
}

const no = (status: number, code: string): Reply => ({
  status,
  body: { message: `no: ${code}`, code, type: "x", help: "" },
});
const ok = (body: unknown): Reply => ({ status: 200, body });

export async function cashfreeStub(): Promise<CashfreeStub> {
  const links = new Map<string, Link>();
  const answered = new Map<string, { print: string; reply: Reply }>();
  const disputes = new Map<string, Record<string, unknown>[]>();
  const stub = { refundStatus: "PENDING" };

  function answer(call: Call): Reply {
    const { headers, path, method, raw } = call;
    if (headers["x-client-id"] !== "shop" || headers["x-client-secret"] !== "first") return no(401, "request_failed");
    if (headers["x-api-version"] !== "2025-01-01") return no(400, "api_version_invalid");
    const route = path.replace(/^\/pg/, "").replace(/\?.*/, "");
    if (method === "GET") return read(route, path.endsWith("?status=ALL"));
    if (headers["content-type"] !== "application/json") return no(415, "content_type_invalid");
    const key = headers["x-idempotency-key"];
    if (typeof key !== "string") return no(400, "idempotency_key_missing");
    const before = answered.get(key);
    if (before) return before.print === raw ? before.reply : no(409, "idempotency_error");
    const reply = write(route, raw);
    answered.set(key, { print: raw, reply });
    return reply;
  }

  function orders(): [string, Attempt[], Link][] {
    return [...links.values()].flatMap((link) =>
      [...link.orders].map(([id, all]) => [id, all, link] as [string, Attempt[], Link]),
    );
  }

  function read(route: string, all: boolean): Reply {
    const [, kind, id = "", what, which] = route.split("/");
    if (kind === "links") {
      const link = links.get(id);
      if (!link) return no(404, "link_not_found");
      if (what === undefined) return ok(shown(link));
      // Without ?status=ALL only paid ones.
      return ok(
        [...link.orders]
          .filter(([, attempts]) => all || attempts.some(({ status }) => status === "SUCCESS"))
          .map(([order]) => orderOf(order, link)),
      );
    }
    const [, attempts = [], link] = orders().find(([order]) => order === id) ?? [];
    if (!link) return no(404, "order_not_found");
    if (what === undefined) return ok(orderOf(id, link));
    if (what === "disputes") return ok(disputes.get(id) ?? []);
    if (what === "payments") return ok(`[${attempts.map((one) => paymentText(one, id)).join(",")}]`);
    const refunds = attempts.flatMap((one) => [...one.refunds.values()]);
    if (which === undefined) return ok(refunds);
    const refund = refunds.find((one) => one["refund_id"] === which);
    return refund ? ok(refund) : no(404, "refund_not_found");
  }

  function write(route: string, raw: string): Reply {
    const sent = JSON.parse(raw) as Record<string, unknown>;
    if (route === "/links") return create(sent, raw);
    if (route === "/recon") return recon(sent);
    const [, kind, id = "", what] = route.split("/");
    if (kind === "links" && what === "cancel") {
      const link = links.get(id);
      if (!link) return no(404, "link_not_found");
      if (link.status !== "ACTIVE") return no(400, "link_cannot_be_cancelled");
      link.status = "CANCELLED";
      return ok(shown(link));
    }
    const paid = orders()
      .find(([order]) => order === id)?.[1]
      .find(({ status }) => status === "SUCCESS");
    if (!paid) return no(404, "order_not_found");
    const { refund_id: refundId, refund_note: note } = sent;
    if (typeof refundId !== "string" || !/^[\w-]{3,40}$/.test(refundId)) return no(400, "refund_id_invalid");
    if (typeof note !== "string" || note.length < 3 || note.length > 100) return no(400, "refund_note_invalid");
    if (!/"refund_amount":\d+\.\d\d[,}]/.test(raw)) return no(400, "refund_amount_invalid");
    if (paid.refunds.has(refundId)) return no(409, "refund_already_exists");
    const refund = {
      cf_refund_id: "77001",
      cf_payment_id: paid.id,
      refund_id: refundId,
      order_id: id,
      refund_amount: sent["refund_amount"],
      refund_type: "MERCHANT_INITIATED",
      refund_status: stub.refundStatus,
    };
    paid.refunds.set(refundId, refund);
    return ok(refund);
  }

  // Two entries a page; a settlement among them names no order.
  function recon({ filters, pagination }: Record<string, unknown>): Reply {
    const { start_date: from, end_date: to } = filters as Record<string, unknown>;
    const isStamp = (text: unknown) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(String(text));
    if (!isStamp(from) || !isStamp(to)) return no(400, "filters_invalid");
    const { limit, cursor } = pagination as { limit: number; cursor: string | null };
    if (!(limit >= 1 && limit <= 100)) return no(400, "limit_invalid");
    const happened = [{ event_details: { event_type: "SETTLEMENT" } }, ...orders().map(([id]) => reconOf(id))];
    const at = Number(cursor ?? 0);
    const data = happened.slice(at, at + 2);
    return ok({ data, limit, cursor: at + 2 < happened.length ? String(at + 2) : null });
  }

  function create(sent: Record<string, unknown>, raw: string): Reply {
    const id = sent["link_id"];
    const until = String(sent["link_expiry_time"]);
    const customer = sent["customer_details"] as Record<string, unknown>;
    const meta = sent["link_meta"] as Record<string, unknown>;
    if (typeof id !== "string" || !/^[\w-]{1,50}$/.test(id)) return no(400, "link_id_invalid");
    if (!/"link_amount":\d+\.\d\d[,}]/.test(raw)) return no(400, "link_amount_invalid");
    if (!/^(\d{10}|\+[1-9]\d{6,14})$/.test(String(customer["customer_phone"])))
      return no(400, "customer_phone_invalid");
    if (customer["customer_email"] === null) return no(400, "customer_email_invalid");
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(until) || Date.parse(until) < Date.now())
      return no(400, "link_expiry_time_invalid");
    if (!/^https?:\/\/.{1,240}$/.test(String(meta["return_url"])) || !meta["notify_url"])
      return no(400, "link_meta_invalid");
    if (String(sent["link_purpose"]).length > 500 || sent["link_partial_payments"] !== false)
      return no(400, "link_invalid");
    if (links.has(id)) return no(409, "link_already_exists");
    const link: Link = { sent, status: "ACTIVE", orders: new Map() };
    links.set(id, link);
    return ok(shown(link));
  }

  const line = await startStub(answer);
  return Object.assign(stub, line, {
    links,
    disputes,
    keys: { clientId: "shop", secrets: ["first", "second"], baseUrl: `${line.url}/pg`, apiVersion: "2025-01-01" },
    attempt(linkId: string, { id, status, order = "CFPay_one" }: { id: string; status: string; order?: string }): void {
      const link = links.get(linkId);
      if (!link) throw new Error(`No link ${linkId}`);
      link.orders.set(order, [...(link.orders.get(order) ?? []), { id, status, refunds: new Map() }]);
      if (status === "SUCCESS") link.status = "PAID";
    },
    refunds: () => orders().flatMap(([, attempts]) => attempts.flatMap(({ refunds }) => [...refunds.values()])),
  });
}

function shown({ sent, status }: Link): object {
  const { link_id: id, link_amount: amount } = sent;
  return {
    cf_link_id: "1996567",
    link_id: id,
    link_status: status,
    link_amount: amount,
    link_amount_paid: 0,
    link_url: `https://pay.example/${String(id)}`,
  };
}

function orderOf(id: string, link: Link): object {
  return { order_id: id, order_amount: link.sent["link_amount"], order_currency: "INR", link_id: link.sent["link_id"] };
}

// The id as a number that a float would lose.
function paymentText({ id, status }: Attempt, order: string): string {
  return `{"cf_payment_id":${id},"order_id":"${order}","payment_status":"${status}","payment_amount":2510.5,"payment_currency":"INR","payment_group":"upi","payment_time":"2026-01-01T10:00:00+05:30"}`;
}

function reconOf(id: string): object {
  return {
    event_details: { event_type: "PAYMENT" },
    order_details: { order_id: id },
    customer_details: { customer_email: "asha@people.example", customer_phone: "9000090000" },
  };
}
